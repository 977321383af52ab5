export type FormPart = {
	name: string;
	facts: [label: string, value: string][];
	/** What the words stand for: another thing of the same name is another form. */
	codes: string[];
};

/**
 * A claim form as it stands to be signed. Words are kept as they were read, so that a later version
 * of a label or a statement changes nothing in what somebody signed.
 */
export type FormContent = {
	title: string;
	/** A form is of one draft: the same words for another claim are another form. */
	draftId: string;
	parts: FormPart[];
	/** Whole, where the part shows its last digits alone. */
	accountNumber: string;
	/** Hashes of the files, in the order of the documents and their pages. */
	files: string[];
	statements: string[];
	signer: string;
};

/** The same contents are the same text: what is hashed, and nothing else. */
export const canonical = (value: unknown): string =>
	JSON.stringify(value, (_key, part: unknown) =>
		part !== null && typeof part === 'object' && !Array.isArray(part)
			? Object.fromEntries(
					Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)),
				)
			: part,
	);

export const FORM_PART = {
	policy: 'Polis dan tertanggung',
	event: 'Yang terjadi',
	account: 'Rekening',
	documents: 'Dokumen',
	statements: 'Pernyataan',
} as const;

/** Which parts of a form differ from what was signed, by the names that the reader knows. */
export function changedParts(signed: FormContent, now: FormContent): string[] {
	const saidIn = (form: FormContent, name: string) =>
		canonical(form.parts.filter((part) => part.name === name));
	const names = new Set([...signed.parts, ...now.parts].map(({ name }) => name));
	const changed = new Set(
		[...names].filter((name) => saidIn(signed, name) !== saidIn(now, name)),
	);
	if (signed.accountNumber !== now.accountNumber) changed.add(FORM_PART.account);
	if (canonical(signed.files) !== canonical(now.files)) changed.add(FORM_PART.documents);
	if (canonical(signed.statements) !== canonical(now.statements))
		changed.add(FORM_PART.statements);
	if (signed.signer !== now.signer) changed.add('Pemegang polis');
	return [...changed];
}

/** In groups of four, as it is read aloud and compared. */
export const spacedFingerprint = (fingerprint: string): string =>
	(fingerprint.match(/.{4}/g) ?? []).join(' ');

/** `a1b2 c3d4 e5f6 0718`: enough of a fingerprint to compare two documents by eye. */
export const shortFingerprint = (fingerprint: string): string =>
	spacedFingerprint(fingerprint.slice(0, 16));

/** Said where a signature no longer stands for what the form says. */
export const changedSince = (changed: readonly string[]): string =>
	`Ada yang berubah sesudah kamu tanda tangan: ${changed.join(', ') || 'isi formulir'}. Baca lagi, lalu tanda tangani lagi.`;
