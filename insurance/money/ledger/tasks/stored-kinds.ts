import { isKeyOf, keysOf } from '#platform/values/keys.ts';
import { prose } from '#platform/values/text/prose.ts';

import { TASK_KINDS } from './tasks.ts';

type TaskWords = { words: string; todo: string };

const NEWER: TaskWords = {
	words: 'Tugas dari versi yang lebih baru',
	todo: prose`
		Versi ini belum mengenal jenis tugas ini. Baca catatannya dan buka jejak nomornya; petunjuknya
		tampil lagi begitu versi baru terpasang.`,
};

/** Kinds of stored tasks: a newer version may have stored one that this version does not know. */
export const STORED_KINDS = [...keysOf(TASK_KINDS), 'newer'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** Returns the words for a stored kind; one that only a newer version knows is still listed. */
export const kindWords = (kind: string): TaskWords =>
	isKeyOf(TASK_KINDS, kind) ? TASK_KINDS[kind] : NEWER;
