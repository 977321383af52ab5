import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text, for a session, link or device. Only its hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
