import type { showArchive } from '#insurance/site/content-studio/archive/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import type { Tone } from '../../parts/parts.tsx';

export type ArchiveAnswer = CallOutput<typeof showArchive>;

export const STATUS: Record<ArchiveAnswer['pages'][number]['status'], [words: string, tone: Tone]> =
	{
		new: ['Baru', 'calm'],
		changed: ['Berbeda', 'wait'],
		taken: ['Sudah diambil, belum terbit', 'done'],
	};
