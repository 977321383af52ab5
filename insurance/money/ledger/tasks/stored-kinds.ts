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

/**
 * Kinds of stored tasks. `newer` represents a kind that was stored by a newer release and is
 * unknown to this one.
 */
export const STORED_KINDS = [...keysOf(TASK_KINDS), 'newer'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/**
 * Returns the words for a stored kind. Kinds known only to a newer release get a generic text, so
 * that they are still listed.
 */
export const kindWords = (kind: string): TaskWords =>
	isKeyOf(TASK_KINDS, kind) ? TASK_KINDS[kind] : NEWER;
