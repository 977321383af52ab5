import {
	FILE_ENDINGS,
	FILE_SIZE_MESSAGE,
	FILE_TYPE_MESSAGE,
	MAX_DOCUMENT_BYTES,
	MAX_PAGES,
	TOO_MANY_PAGES,
} from '../claim.ts';
import { PART_BYTES } from './resumable.ts';

export const CLAIM_FILES = {
	endings: FILE_ENDINGS,
	mostBytes: MAX_DOCUMENT_BYTES,
	partBytes: PART_BYTES,
	mostPages: MAX_PAGES,
	typeMessage: FILE_TYPE_MESSAGE,
	sizeMessage: FILE_SIZE_MESSAGE,
	pagesMessage: TOO_MANY_PAGES,
} as const;
