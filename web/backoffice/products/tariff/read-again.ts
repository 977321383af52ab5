import type { SaveState } from '../../parts/editing/use-paced-save.ts';

type Read = { changeId: string; revision: number };

/**
 * Returns how much of a reloaded change replaces the displayed one. While cells are waiting to be
 * saved, only calculated results are replaced: with a newer revision, the next save would overwrite
 * another person's cells.
 */
export function takenOf<C extends Read>(
	{ shown, saving }: { shown: Read; saving: SaveState },
	kept: C | null,
): 'all' | 'results' | 'nothing' {
	if (kept?.changeId !== shown.changeId || kept.revision < shown.revision) return 'nothing';
	return saving === 'saved' ? 'all' : 'results';
}
