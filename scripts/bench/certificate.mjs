import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** Encodes a DER element: tag, length, content. */
function der(tag, ...parts) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  if (length < 256) return Buffer.concat([Buffer.from([tag, 0x81, length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 255]), content]);
}

const sequence = (...parts) => der(0x30, ...parts);
/** The object ids 1.2.840.10045.4.3.2, 2.5.4.3 and 2.5.29.17 in DER. */
const ecdsaWithSha256 = sequence(der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
const commonName = der(0x06, [0x55, 0x04, 0x03]);
const alternativeNames = der(0x06, [0x55, 0x1d, 0x11]);

const time = (date) => der(0x17, `${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`);

/**
 * Creates a certificate for `localhost` and 127.0.0.1, valid for a day, so that Chromium uses HTTP/2 with a local server.
 * `pin` is the value of `--ignore-certificate-errors-spki-list`, with which responses are cached as usual.
 * @returns {{key: string, cert: string, pin: string}} both as PEM
 */
export function certificate() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, 'localhost'))));
  const day = 86_400_000;
  const validity = sequence(time(new Date(Date.now() - day / 2)), time(new Date(Date.now() + day / 2)));
  const hosts = sequence(der(0x82, 'localhost'), der(0x87, [127, 0, 0, 1]));
  const extensions = der(0xa3, sequence(sequence(alternativeNames, der(0x04, hosts))));
  const version = der(0xa0, der(0x02, [2]));
  const body = [version, der(0x02, [1]), ecdsaWithSha256, name, validity, name, publicKey, extensions];
  const toBeSigned = sequence(...body);
  const signature = der(0x03, [0], sign('sha256', toBeSigned, privateKey));
  const whole = sequence(toBeSigned, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.join('\n')}\n-----END CERTIFICATE-----\n`,
    pin: createHash('sha256').update(publicKey).digest('base64'),
  };
}
