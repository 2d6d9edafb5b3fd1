import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** What somebody may do wrong, on purpose or not. */
export interface Wrongly {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The device has not asked who is there. */
  readonly unverified?: boolean;
  readonly crossOrigin?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** Signs something else. */
  readonly forged?: boolean;
  /** Certificates of a maker, in the attestation. */
  readonly x5c?: readonly Uint8Array[];
}

export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** An authenticator and the browser around it: makes one passkey (ES256) and uses it, as WebAuthn says. */
export class PasskeyDevice {
  readonly origin: string;
  readonly credentialId = b64(randomBytes(32));
  private readonly key: KeyObject;
  private readonly coordinates: readonly [Buffer, Buffer];
  private userHandle = '';
  /** Of the last signature; 0 for a device that does not count. */
  counter: number;

  constructor(origin: string, { counter = 0 } = {}) {
    this.origin = origin;
    this.counter = counter;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.coordinates = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  }

  make(options: CreationOptions, wrongly: Wrongly = {}) {
    this.userHandle = options.user.id;
    const [x, y] = this.coordinates;
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(x)],
        [-3, new Uint8Array(y)],
      ]),
    );
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([this.head(options.rp.id, 0x40, wrongly), Buffer.alloc(16), length, id, cose]);
    const statement = new Map<string, number | Uint8Array | readonly Uint8Array[]>(
      wrongly.x5c
        ? [
            ['alg', -7],
            ['sig', new Uint8Array(8)],
            ['x5c', wrongly.x5c],
          ]
        : [],
    );
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', wrongly.x5c ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, wrongly),
        attestationObject: b64(attestation),
        transports: ['internal'],
      },
    };
  }

  use(options: RequestOptions, wrongly: Wrongly = {}) {
    if (this.counter > 0) this.counter += 1;
    const authData = this.head(options.rpId, 0, wrongly);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, wrongly);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const { userHandle = this.userHandle, forged } = wrongly;
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: b64(authData),
        signature: b64(sign('sha256', forged ? Buffer.from('another') : signed, this.key)),
        userHandle,
      },
    };
  }

  private credential() {
    const { credentialId: id } = this;
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  /** Hash of the relying party, flags (present, verified, `more`), counter. */
  private head(rpId: string, more: number, { rpId: another = rpId, unverified, counter }: Wrongly): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(another), Buffer.from([0x01 | (unverified ? 0 : 0x04) | more]), count]);
  }

  private clientData(type: string, challenge: string, wrongly: Wrongly): string {
    const { origin = this.origin, crossOrigin = false } = wrongly;
    return b64(JSON.stringify({ type, challenge: wrongly.challenge ?? challenge, origin, crossOrigin }));
  }
}
