import type { ComponentType } from 'react';

import type { Permission } from '#insurance/access/staff/rights/rights.ts';

import { PersonCorrections } from './corrections/PersonCorrections.tsx';
import { Documents } from './documents/Documents.tsx';
import { Claims, Looks, Mails, Policies, Writing } from './lists/person-lists.tsx';
import { Notes } from './notes/Notes.tsx';
import { PeopleOfPerson } from './PeopleOfPerson.tsx';
import { PersonSummary } from './PersonSummary.tsx';
import { LostContactSection } from './recovery/LostContactSection.tsx';
import type { SectionProps } from './section-props.ts';

type PersonSection = {
	/** Value of `bagian` in the address. */
	key: string;
	label: string;
	/** Rights of which one is enough. */
	rights: readonly Permission[];
	Section: ComponentType<SectionProps>;
};

/** Sections of a customer's page, each with an address. */
export const SECTIONS_OF_PERSON: readonly PersonSection[] = [
	{ key: '', label: 'Ringkasan', rights: ['policies.find'], Section: PersonSummary },
	{ key: 'polis', label: 'Polis', rights: ['policies.find'], Section: Policies },
	{ key: 'klaim', label: 'Klaim', rights: ['claims.read'], Section: Claims },
	{
		key: 'tulisan',
		label: 'Pesan dan pengaduan',
		rights: ['messages.read', 'service.read'],
		Section: Writing,
	},
	{ key: 'dokumen', label: 'Dokumen', rights: ['policies.find'], Section: Documents },
	{
		key: 'perbaikan',
		label: 'Perbaikan data',
		rights: ['service.correct'],
		Section: PersonCorrections,
	},
	{
		key: 'hilang',
		label: 'Email atau HP hilang',
		rights: ['service.answer'],
		Section: LostContactSection,
	},
	{ key: 'catatan', label: 'Catatan', rights: ['policies.find'], Section: Notes },
	{ key: 'email', label: 'Email', rights: ['policies.find'], Section: Mails },
	{
		key: 'orang',
		label: 'Orang dan persetujuan',
		rights: ['policies.find'],
		Section: PeopleOfPerson,
	},
	{ key: 'pembukaan', label: 'Pembukaan', rights: ['policies.find'], Section: Looks },
];
