import { type FormEvent, useState } from 'react';

import type { ContactView } from '#insurance/people/customers/trusted-contact/api.ts';
import {
	CONTACT_PURPOSE_WORDS,
	CONTACT_PURPOSES,
	CONTACT_RELATION_WORDS,
	CONTACT_RELATIONS,
	contactProblems,
	type ContactPurpose,
	contactSchema,
	LETTER_WAIT_DAYS,
	type LetterTime,
	NEVER_TOLD,
	UNANSWERED_DAYS,
} from '#insurance/people/customers/trusted-contact/trusted-contact.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { tidyPhone } from '#platform/values/phone.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, RadioCards, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useFirstProblem } from '#web/ui/forms/go-to-first.ts';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { notify } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { forgetTyped, useTyped } from '../../frame/typed.ts';
import { contactCalls } from './contact-calls.ts';

export type ContactDraft = {
	name: string;
	relation: string;
	contactEmail: string;
	phone: string;
	tells: ContactPurpose[];
	letter: LetterTime;
};
export const formOf = (isNew: boolean) => `orang-kepercayaan ${isNew ? 'baru' : 'ubah'}`;
export const EMPTY_CONTACT: ContactDraft = {
	name: '',
	relation: '',
	contactEmail: '',
	phone: '',
	tells: [...CONTACT_PURPOSES],
	letter: 'now',
};

type Change = { draft: ContactDraft; set: (part: Partial<ContactDraft>) => void };
type Problems = { problems: Record<string, string> };
function PersonFields({ draft, set, problems }: Change & Problems) {
	return (
		<div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
			<TextField
				id="contact-name"
				label="Nama"
				autoComplete="off"
				value={draft.name}
				error={problems['name']}
				onChange={(event) => set({ name: event.target.value })}
			/>
			<SelectField
				id="contact-relation"
				label="Dia siapamu?"
				options={CONTACT_RELATIONS.map((value) => ({
					value,
					label: CONTACT_RELATION_WORDS[value],
				}))}
				value={draft.relation}
				error={problems['relation']}
				onChange={(event) => set({ relation: event.target.value })}
			/>
			<TextField
				id="contact-email"
				label="Email"
				hint="Permintaan dan kabar dikirim ke sini."
				type="email"
				inputMode="email"
				autoComplete="off"
				maxLength={254}
				value={draft.contactEmail}
				error={problems['contactEmail']}
				onChange={(event) => set({ contactEmail: event.target.value })}
			/>
			<TidiedField
				tidy={tidyPhone}
				id="contact-phone"
				label="Nomor HP (boleh kosong)"
				hint="Supaya petugas mengenalinya kalau ia menelepon."
				inputMode="tel"
				autoComplete="off"
				value={draft.phone}
				error={problems['phone']}
				onChange={(event) => set({ phone: event.target.value })}
			/>
		</div>
	);
}

type Offer = { name: string; phone: string } | null;

/** Offers the name of the profile's emergency contact as a starting point; other input is preserved. */
function OfferedName({ draft, set, offer }: Change & { offer: Offer }) {
	if (!offer?.name || draft.name !== '') return null;
	return (
		<div className="petal flex flex-wrap items-center justify-between gap-3 bg-mist p-4">
			<p>{`Kontak daruratmu: ${offer.name}. Orang yang sama?`}</p>
			<Button
				look="second"
				onClick={() => {
					set(offer);
					// The button disappears after its offer is used.
					document.getElementById('contact-relation')?.focus();
				}}
			>
				Pakai namanya
			</Button>
		</div>
	);
}

function Purposes({ draft, set, problems }: Change & Problems) {
	const toggle = (one: ContactPurpose) =>
		set({
			tells: CONTACT_PURPOSES.filter((other) =>
				other === one ? !draft.tells.includes(one) : draft.tells.includes(other),
			),
		});
	return (
		<fieldset className="grid gap-2">
			<legend className="font-semibold">Apa yang boleh kami kabarkan?</legend>
			{CONTACT_PURPOSES.map((one, at) => (
				<CheckField
					key={one}
					id={`contact-${one}`}
					label={
						<>
							<strong className="font-semibold">
								{CONTACT_PURPOSE_WORDS[one].name}
							</strong>
							<span className="block text-sm text-mute">
								{CONTACT_PURPOSE_WORDS[one].words}
							</span>
						</>
					}
					checked={draft.tells.includes(one)}
					error={at === CONTACT_PURPOSES.length - 1 ? problems['tells'] : undefined}
					onChange={() => toggle(one)}
				/>
			))}
			{draft.tells.includes('cover') ? (
				<RadioCards
					legend='Kapan surat "Kalau terjadi sesuatu" dikirim?'
					name="contact-letter"
					options={[
						{ value: 'now', label: 'Begitu ia bersedia' },
						{ value: 'later', label: 'Simpan dulu, kirim kalau ia minta' },
					]}
					chosen={draft.letter}
					error={problems['letter']}
					onChange={(event) => set({ letter: event.target.value as LetterTime })}
				/>
			) : null}
			{draft.tells.includes('cover') && draft.letter === 'later' ? (
				<p className="text-sm text-mute">
					Kalau ia memintanya, kamu langsung kami kabari dan punya{' '}
					<span>{LETTER_WAIT_DAYS}</span> hari untuk menghentikannya.
				</p>
			) : null}
		</fieldset>
	);
}

/** Adds or edits the contact. If the request is refused, the input is preserved. */
export function ContactForm({
	session,
	first,
	isNew,
	offer = null,
	onSaved,
	onClose,
}: {
	session: SelfcareSession;
	first: ContactDraft;
	isNew: boolean;
	offer?: Offer;
	onSaved: (view: ContactView) => void;
	/** Undefined if there is nothing to return to. */
	onClose?: () => void;
}) {
	const { typed: draft, type } = useTyped(session, formOf(isNew), () => first);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [refusal, setRefusal] = useState('');
	const [busy, setBusy] = useState(false);
	const root = useFirstProblem(problems);
	const set = (part: Partial<ContactDraft>) => type({ ...draft, ...part });
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setRefusal('');
		const found = contactProblems(draft);
		setProblems(found as Record<string, string>);
		if (Object.keys(found).length > 0) return;
		setBusy(true);
		const answer = await contactCalls(session).name(contactSchema.parse(draft));
		setBusy(false);
		if (answer.ok) {
			forgetTyped(formOf(isNew));
			onSaved(answer.data);
			return notify(isNew ? 'Permintaan dikirim.' : 'Tersimpan.');
		}
		const fields = refusedFields(answer.data);
		setProblems(fields);
		if (Object.keys(fields).length === 0) setRefusal(answer.message);
	};
	return (
		<Form onSubmit={save} className="grid gap-5">
			<div ref={root} className="grid gap-5">
				<OfferedName draft={draft} set={set} offer={offer} />
				<PersonFields draft={draft} set={set} problems={problems} />
				<Purposes draft={draft} set={set} problems={problems} />
			</div>
			<p className="text-sm text-mute">{NEVER_TOLD}</p>
			<p className="text-sm text-mute">
				{isNew
					? `Kami menanyainya dulu lewat satu email yang menyebut namamu, jadi ia tahu kamu nasabah kami. Sebelum ia bersedia tidak ada kabar lain yang dikirim, dan kalau ia tidak menjawab dalam ${UNANSWERED_DAYS} hari, datanya kami hapus.`
					: 'Kalau emailnya diganti, yang lama kami hapus dan pemilik alamat baru kami tanya dari awal. Kalau kabarnya bertambah, kami tanya dulu tentang tambahannya.'}
			</p>
			{refusal ? <Notice look="warning">{refusal}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					{isNew ? 'Kirim permintaan' : 'Simpan'}
				</Button>
				{onClose ? (
					<Button
						look="quiet"
						onClick={() => {
							forgetTyped(formOf(isNew));
							onClose();
						}}
					>
						Tidak jadi
					</Button>
				) : null}
			</div>
		</Form>
	);
}
