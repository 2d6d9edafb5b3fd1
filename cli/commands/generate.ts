import process from 'node:process';
import { parseArgs } from 'node:util';
import { contractFolder, writeContract } from '../../engine/compile/generate/write-contract.ts';
import { nodeTypesFile, writeNodeTypes } from '../../engine/compile/generate/write-node-types.ts';
import { referenceFolder, writeReference } from '../../engine/compile/generate/write-reference.ts';
import { architectureFile, writeArchitecture } from '../directions/write-architecture.ts';
import { iconFiles, writeIcons } from '../icons/write-icons.ts';
import { editorSchemaFile, writeEditorSchema } from '../../engine/compile/generate/write-editor-schema.ts';

/** `livery generate`: what is made from contract and blocks. With `--check` nothing is written and drift is a failure. */
export async function generate(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } });
  const options = { checkOnly: values.check };
  const files: readonly (readonly [file: string, differed: boolean])[] = [
    [`${contractFolder}/`, await writeContract(root, options)],
    [`engine/blocks/*/${nodeTypesFile}`, await writeNodeTypes(root, options)],
    [editorSchemaFile, await writeEditorSchema(root, options)],
    [architectureFile, await writeArchitecture(root, options)],
    [iconFiles, await writeIcons(root, options)],
    [`${referenceFolder}/`, await writeReference(root, options)],
  ];
  for (const [file, differed] of files) {
    if (!values.check) process.stdout.write(`${file} ${differed ? 'written' : 'is current'}.\n`);
    else if (differed) process.stderr.write(`${file} is out of date. Run: npm run livery -- generate\n`);
  }
  return values.check && files.some(([, differed]) => differed) ? 1 : 0;
}
