import { z } from 'zod';

/** Maximum size in bytes of a workbook that staff may send. Base64 makes the request a third larger. */
export const MAX_WORKBOOK_BYTES = 2 * 1024 * 1024;
export const WORKBOOK_TOO_LARGE = 'Berkas Excel paling besar 2 MB';
const BASE64_LENGTH = Math.ceil(MAX_WORKBOOK_BYTES / 3) * 4;

export const sentWorkbook = z
	.base64('Berkas ini tidak bisa dibaca')
	.max(BASE64_LENGTH, WORKBOOK_TOO_LARGE);
export const WORKBOOK_BODY_LIMIT = 3 * 1024 * 1024;

export const madeFile = z.object({ fileName: z.string(), file: z.base64() });
