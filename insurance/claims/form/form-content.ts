export type FormPart = {
	name: string;
	facts: [label: string, value: string][];
	/**
	 * Codes of the items shown. Two items with the same name but different codes result in
	 * different forms.
	 */
	codes: string[];
};

/**
 * A claim form ready to be signed. The wording is stored, so that later changes to a label or
 * statement do not alter a signed form.
 */
export type FormContent = {
	title: string;
	/** The draft that the form belongs to. The same text for another claim is a different form. */
	draftId: string;
	parts: FormPart[];
	/** The full account number; the printed part contains only its last digits. */
	accountNumber: string;
	/** Hashes of the files, in the order of the documents and their pages. */
	files: string[];
	statements: string[];
	signer: string;
};

/** Returns canonical text for hashing: equal contents result in equal text. */
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

/** Splits a hash into groups of four characters, for reading aloud and comparing. */
export const spacedFingerprint = (fingerprint: string): string =>
	(fingerprint.match(/.{4}/g) ?? []).join(' ');

/** Returns e.g. `a1b2 c3d4 e5f6 0718`: enough of a hash to compare two documents by eye. */
export const shortFingerprint = (fingerprint: string): string =>
	spacedFingerprint(fingerprint.slice(0, 16));

export const changedSince = (changed: readonly string[]): string =>
	`Ada yang berubah sesudah kamu tanda tangan: ${changed.join(', ') || 'isi formulir'}. Baca lagi, lalu tanda tangani lagi.`;
