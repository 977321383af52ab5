import { z } from 'zod';

/** A workbook that staff sends may be so large; as text it takes a third more. */
export const MOST_WORKBOOK_BYTES = 2 * 1024 * 1024;
export const WORKBOOK_TOO_LARGE = 'Berkas Excel paling besar 2 MB';
const BASE64_LENGTH = Math.ceil(MOST_WORKBOOK_BYTES / 3) * 4;

/** Of a call that takes a workbook, with the limit of its body. */
export const sentWorkbook = z
	.base64('Berkas ini tidak bisa dibaca')
	.max(BASE64_LENGTH, WORKBOOK_TOO_LARGE);
export const WORKBOOK_BODY_LIMIT = 3 * 1024 * 1024;

/** Of a call that makes a workbook, or another file for staff to keep. */
export const madeFile = z.object({ fileName: z.string(), file: z.base64() });
