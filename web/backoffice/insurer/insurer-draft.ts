import { type Insurer, insurerSchema } from '#insurance/access/insurer/insurer.ts';

import { type FieldDifference, rebaseForm } from '../parts/editing/rebase-form.ts';

/** The record while it is being edited: lists are lines of text and no field is absent. */
export type InsurerDraft = Omit<
	Insurer,
	'address' | 'complaintBodies' | 'holidays' | 'signatory' | 'values' | 'premiumAccount'
> & {
	address: string;
	complaintBodies: string;
	holidays: string;
	signatoryName: string;
	signatoryTitle: string;
	signature: string | null;
};

/** Fields that each contain one line of text. */
export type TextPart = {
	[Part in keyof InsurerDraft]: InsurerDraft[Part] extends string ? Part : never;
}[keyof InsurerDraft];

const linesOf = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);

function insurerDraft(insurer: Insurer): InsurerDraft {
	const {
		address,
		complaintBodies,
		holidays,
		signatory,
		values: _values,
		premiumAccount: _account,
		...rest
	} = insurer;
	return {
		...rest,
		address: address.join('\n'),
		complaintBodies: complaintBodies.join('\n'),
		holidays: holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
		signatoryName: signatory?.name ?? '',
		signatoryTitle: signatory?.title ?? '',
		signature: signatory?.picture ?? null,
	};
}

/** Converts a draft to a record; `before` supplies the fields it does not change. */
export function insurerOf(draft: InsurerDraft, before: Insurer): Insurer {
	const { signatoryName, signatoryTitle, signature, ...rest } = draft;
	const signed = signatoryName.trim() !== '' || signatoryTitle.trim() !== '';
	return {
		...rest,
		address: linesOf(draft.address),
		complaintBodies: linesOf(draft.complaintBodies),
		holidays: linesOf(draft.holidays).map((line) => {
			const [day = '', ...name] = line.split(/\s+/);
			return { day, name: name.join(' ') };
		}),
		signatory: signed
			? { name: signatoryName, title: signatoryTitle, picture: signature }
			: null,
		values: before.values,
		// The account is changed by two people, through a separate proposal.
		premiumAccount: before.premiumAccount,
	};
}

type Based = { version: number; insurer: Insurer };
type Edited = {
	base: Based;
	draft: InsurerDraft;
	note: string;
	saved: boolean;
	/** Fields edited here that another person has changed as well. */
	differing: FieldDifference<InsurerDraft>[];
};

export const begunWith = (base: Based): Edited => ({
	base,
	draft: insurerDraft(base.insurer),
	note: '',
	saved: false,
	differing: [],
});

/**
 * Moves the edits to a version that another person has saved, keeping the typed text. Fields that
 * they have changed as well are listed with both values, and saving again is deliberate.
 */
export function carriedOver(now: Edited, shown: Based): Edited {
	if (shown.version === now.base.version) return now;
	if (now.saved) return begunWith(shown);
	const [before, after] = [insurerDraft(now.base.insurer), insurerDraft(shown.insurer)];
	const { form, differing } = rebaseForm(
		{ base: before, form: now.draft, differing: now.differing },
		after,
	);
	return { ...now, base: shown, draft: form, differing };
}

const SIGNATORY: Record<string, string> = {
	name: 'signatoryName',
	title: 'signatoryTitle',
	picture: 'signature',
};

/** Returns messages by field on the screen, from paths in the record, e.g. `holidays.3.day`. */
export function fieldMessages(found: Record<string, string>): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const [path, message] of Object.entries(found)) {
		const [part = '', place = ''] = path.replace(/^insurer\./, '').split('.');
		const isLine = /^\d+$/.test(place);
		const field =
			part === 'signatory' ? (SIGNATORY[place] ?? part) : part === 'colours' ? place : part;
		fields[field] ??= isLine ? `Baris ${Number(place) + 1}: ${message}` : message;
	}
	return fields;
}

export function insurerDraftProblems(draft: InsurerDraft, before: Insurer): Record<string, string> {
	const read = insurerSchema.safeParse(insurerOf(draft, before));
	if (read.success) return {};
	return fieldMessages(
		Object.fromEntries(
			read.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]),
		),
	);
}
