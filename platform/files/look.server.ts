import { holdsArchive } from './archives.server.ts';
import type { FileKind, Inspected, FileProblem } from './inspect.server.ts';
import { lookIntoJpg } from './jpg.server.ts';
import { lookIntoPdf } from './pdf/look.server.ts';
import { lookIntoPng, PNG_HEAD } from './png.server.ts';
import { withoutTraces } from './without-traces.server.ts';

/**
 * Some programs write an empty line or a UTF-8 byte-order mark before the header. Nothing can be
 * hidden there.
 */
const PDF_HEAD = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,64}%PDF-[12]\.\d/;
const HEAD_LENGTH = 80;
const END_OF_PDF = '%%EOF';
/** Number of bytes at the start of a file in which PDF readers look for the header. */
const HEAD_REACH = 1_024 + 5;
const NOTHING_MORE = /^[\0\t\n\f\r ]*$/;

function lookAtPdf(bytes: Buffer): FileProblem | null {
	const end = bytes.lastIndexOf(END_OF_PDF);
	if (end < 0) return 'damaged';
	const problem = lookIntoPdf(bytes);
	if (problem === 'locked' || problem === 'active') return problem;
	const behind = bytes.toString('latin1', end + END_OF_PDF.length);
	return NOTHING_MORE.test(behind) ? problem : 'hidden';
}

function kindOf(bytes: Buffer): FileKind | null {
	if (PDF_HEAD.test(bytes.toString('latin1', 0, HEAD_LENGTH))) return 'pdf';
	if (bytes.subarray(0, 8).equals(PNG_HEAD)) return 'png';
	return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? 'jpg' : null;
}

function problemOf(kind: FileKind, bytes: Buffer): FileProblem | null {
	if (kind === 'pdf') return lookAtPdf(bytes) ?? (holdsArchive(bytes) ? 'hidden' : null);
	const problem = kind === 'png' ? lookIntoPng(bytes) : lookIntoJpg(bytes);
	if (problem) return problem;
	return bytes.subarray(0, HEAD_REACH).includes('%PDF-') || holdsArchive(bytes) ? 'hidden' : null;
}

/**
 * Determines the type of a file from its content alone (C5.44–C5.47); its name and declared type
 * are ignored. Runs in a worker thread (`inspect-thread.server.ts`), because the bytes are
 * untrusted.
 */
export function lookInto(bytes: Buffer): Inspected {
	const kind = kindOf(bytes);
	// A PDF header that is not at the start belongs to a file hidden behind other content.
	if (!kind) {
		const later = bytes.subarray(1, HEAD_REACH).includes('%PDF-');
		return {
			problem: later
				? 'hidden'
				: bytes.toString('latin1', 0, 5) === '%PDF-'
					? 'damaged'
					: 'unknown',
		};
	}
	const problem = problemOf(kind, bytes);
	return problem ? { problem } : { kind, bytes: withoutTraces(bytes, kind) };
}
