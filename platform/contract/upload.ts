import { z } from 'zod';

/** A file in a multipart body, kept in memory. Its size is limited by the call's `bodyLimit`. */
export type Upload = { fileName: string; bytes: Uint8Array };

const isUpload = (value: unknown): value is Upload =>
	typeof value === 'object' &&
	value !== null &&
	'bytes' in value &&
	value.bytes instanceof Uint8Array &&
	'fileName' in value &&
	typeof value.fileName === 'string';

/**
 * Creates the schema of a file field (C7.02). No JSON value is accepted, because the bytes can only
 * come from a multipart body.
 */
export const uploadSchema = (message: string) =>
	z.custom<Upload>(isUpload, message).meta({ type: 'string', format: 'binary' });
