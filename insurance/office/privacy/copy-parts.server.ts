import type { Layout } from '#insurance/documents/pdf/layout.server.ts';
import type { notesForExport } from '#insurance/office/person/notes/export.server.ts';
import type { contactsForExport } from '#insurance/people/customers/trusted-contact/contact-record.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';

export function writeContacts(
	layout: Layout,
	{ trustedContact }: { trustedContact: Awaited<ReturnType<typeof contactsForExport>> },
): void {
	if (trustedContact.history.length === 0) return;
	layout.heading('Orang kepercayaan');
	for (const { name, email } of trustedContact.contacts)
		if (name) layout.paragraph(`Sekarang: ${name}, ${email}.`);
	for (const { at, words } of trustedContact.history) layout.paragraph(`${at}: ${words}.`);
}

export function writeNotes(
	layout: Layout,
	{ notes }: { notes: Awaited<ReturnType<typeof notesForExport>> },
): void {
	if (notes.length === 0) return;
	layout.heading('Catatan petugas');
	for (const { at, words } of notes) layout.paragraph(`${shortDateTime(at)}: ${words}`);
}
