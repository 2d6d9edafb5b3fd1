import { decodeText, encodingOf } from '../../../engine/input/decode-text.ts';
import { Refused } from '../refused.ts';

/**
 * The text of a file that a spreadsheet saved: UTF-8, or UTF-16 with the mark of byte order that it begins with then. Throws `Refused` for
 * any other encoding, and for letters that were lost before (`Gro\ufffde`, `GroÃŸe`), with the line of the first one: guessing would store
 * wrong letters.
 */
export function decodeFile(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null) {
    throw refused(
      wrongLine(new TextDecoder(encodingOf(bytes)).decode(bytes)),
      'The file is not in UTF-8, so that letters such as ü or я cannot be read. ' +
        'Save it as “CSV UTF-8 (comma delimited)” in Excel, or with the character set UTF-8 in LibreOffice.',
    );
  }
  if (text.includes('\ufffd')) {
    throw refused(
      wrongLine(text),
      'Letters were lost when the file was saved: \ufffd stands in their place. Take the file it was made from.',
    );
  }
  const garbled = text.split('\n').findIndex(isGarbled);
  if (garbled >= 0) {
    throw refused(
      garbled + 1,
      'The letters are those of a UTF-8 file that was opened in another encoding (“Ã¼” for ü) and saved again. ' +
        'Open the file it was made from with the character set UTF-8.',
    );
  }
  return text;
}

function refused(line: number, sentence: string): Refused {
  return new Refused(`Nothing was imported.\nline ${line}: ${sentence}`);
}

/** The first line in which something could not be decoded, from 1. */
function wrongLine(text: string): number {
  return text.slice(0, text.indexOf('\ufffd')).split('\n').length;
}

/** Bytes 0x80 to 0x9f of Windows-1252; those that stand for nothing stay what they are. */
const windows = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at));

/** Whether the letters of a line, as bytes of Windows-1252, are UTF-8 again: nobody writes so. */
function isGarbled(line: string): boolean {
  if (!/[\u0080-\uffff]/u.test(line)) return false;
  const bytes = [...line].map((sign) => {
    const at = windows.indexOf(sign);
    return at >= 0 ? 0x80 + at : (sign.codePointAt(0) ?? 0);
  });
  return bytes.every((byte) => byte < 0x100) && decodeText(Uint8Array.from(bytes), 'utf-8') !== null;
}
