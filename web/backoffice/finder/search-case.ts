import type { LookReason } from '#insurance/access/staff/look-reasons.ts';
import { tabNote } from '#web/ui/browser/tab-note.ts';

/** The case that this tab works on, so that its reason is asked once. `staff` is a mail address. */
export type SearchCase = { staff: string; caseId: string; reason: LookReason; note: string };

const KEPT = tabNote('office-search-case');

export const keepCase = (one: SearchCase): void => KEPT.keep(JSON.stringify(one));
export const endCase = (): void => KEPT.forget();

/** Returns the case of this person in this tab; null if there is none or it is unreadable. */
export function currentCase(staff: string): SearchCase | null {
	try {
		const text = KEPT.read();
		const kept = text === null ? null : (JSON.parse(text) as SearchCase);
		return kept?.staff === staff ? kept : null;
	} catch {
		return null;
	}
}
