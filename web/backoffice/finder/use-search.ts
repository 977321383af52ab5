import { useState } from 'react';

import type { LookReason } from '#insurance/access/staff/look-reasons.ts';
import type { searchOffice } from '#insurance/office/finder/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { useMe } from '../me.ts';
import { useSend } from '../office-calls.ts';
import { currentCase, endCase, keepCase } from './search-case.ts';

export type SearchAnswer = CallOutput<typeof searchOffice>;

const REASON_WANTED = 'Pilih alasannya';

/** Holds what is typed, the case, and the last answer. `go` opens the page of a number. */
export function useSearch(go: (url: string) => void) {
	const [q, setQ] = useState('');
	const [reason, setReason] = useState<LookReason | ''>('');
	const [note, setNote] = useState('');
	const staff = useMe().email;
	const [open, setOpen] = useState(() => currentCase(staff));
	const [answer, setAnswer] = useState<SearchAnswer | null>(null);
	const [unchosen, setUnchosen] = useState(false);
	const { busy, problem, fields, send } = useSend<typeof searchOffice>(
		'POST /page/office/finder/search',
	);
	const isAsked = open === null && (answer?.needsReason ?? false);
	async function search() {
		if (isAsked && reason === '') return setUnchosen(true);
		setUnchosen(false);
		const given = isAsked && reason !== '' ? { reason, note } : {};
		const found = await send({ q, caseId: open?.caseId ?? null, ...given });
		if (!found) return setAnswer((old) => (old?.needsReason ? old : null));
		if (found.place) return go(found.place.url);
		if (found.needsReason && open) endCase();
		if (found.needsReason) setOpen(null);
		else if (found.caseId && reason !== '') {
			const begun = { staff, caseId: found.caseId, reason, note };
			keepCase(begun);
			setOpen(begun);
		}
		setAnswer(found);
	}
	const endOpen = () => {
		endCase();
		setOpen(null);
		setReason('');
		setNote('');
		setAnswer(null);
	};
	return {
		q,
		setQ,
		reason: {
			value: reason,
			set: setReason,
			error: unchosen ? REASON_WANTED : fields['reason'],
		},
		note: { value: note, set: setNote, error: fields['note'] },
		open,
		endOpen,
		isAsked,
		answer,
		busy,
		problem: fields['q'] ?? (Object.keys(fields).length > 0 ? '' : problem),
		search,
	};
}
