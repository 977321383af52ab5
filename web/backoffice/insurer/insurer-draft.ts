import type { Insurer } from '#insurance/access/insurer/insurer.ts';

/**
 * The record while it is being edited. Lists are represented as lines of text, and no field is
 * absent.
 */
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
	note: string;
};

export type TextPart = {
	[Part in keyof InsurerDraft]: InsurerDraft[Part] extends string ? Part : never;
}[keyof InsurerDraft];

const linesOf = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);

export function insurerDraft(insurer: Insurer): InsurerDraft {
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
		note: '',
	};
}

/** Converts a draft to a record. `before` provides the fields that the draft does not change. */
export function insurerOf(draft: InsurerDraft, before: Insurer): Insurer {
	const { signatoryName, signatoryTitle, signature, note: _note, ...rest } = draft;
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
		// The account is changed through a separate proposal, which needs two people.
		premiumAccount: before.premiumAccount,
	};
}

const SIGNATORY: Record<string, string> = {
	name: 'signatoryName',
	title: 'signatoryTitle',
	picture: 'signature',
};

/**
 * Converts messages by path in the record, e.g. `holidays.3.day`, to messages by field on the
 * screen.
 */
export function fieldMessages(found: Readonly<Record<string, string>>): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const [path, message] of Object.entries(found)) {
		const [part = '', place = ''] = path.split('.');
		const isLine = /^\d+$/.test(place);
		const whole = part === 'colours' ? path : part;
		const field = part === 'signatory' ? (SIGNATORY[place] ?? part) : whole;
		fields[field] ??= isLine ? `Baris ${Number(place) + 1}: ${message}` : message;
	}
	return fields;
}
