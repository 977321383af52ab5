import { useEffect, useRef, useState } from 'react';

import type { ContactView } from '#insurance/people/customers/trusted-contact/api.ts';
import { ASKED_AGAIN_DAYS } from '#insurance/people/customers/trusted-contact/trusted-contact.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { jakartaDay, longDate, shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import type { SelfcareSession } from '../../frame/session.ts';
import { readTyped } from '../../frame/typed.ts';
import { useAsked, useSession } from '../../frame/use-portal.ts';
import { loadProfile } from '../profile-info.ts';
import { ProfileLayout } from '../ProfileLayout.tsx';
import { loadContact } from './contact-calls.ts';
import { type ContactDraft, ContactForm, EMPTY_CONTACT, formOf } from './ContactForm.tsx';
import { type Contact, NamedContact } from './NamedContact.tsx';

const card = 'petal grid gap-5 border border-line bg-white p-5 md:p-8';

/**
 * Copied field by field, because `email` in the body of a self-care call is the customer's address,
 * not the contact's.
 */
const draftOf = ({ name, relation, email, phone, tells, letter }: Contact): ContactDraft => ({
	name,
	relation,
	contactEmail: email,
	phone,
	tells,
	letter,
});

/** Shown while there is no trusted contact. The emergency contact can be used as a starting point. */
function NewContact({
	session,
	onSaved,
}: {
	session: SelfcareSession;
	onSaved: (view: ContactView) => void;
}) {
	const { data: profile } = useAsked(session, loadProfile);
	const offer = profile && {
		name: profile.emergency_contact_name,
		phone: profile.emergency_contact_phone,
	};
	return (
		<ContactForm
			session={session}
			first={EMPTY_CONTACT}
			isNew
			offer={offer}
			onSaved={onSaved}
		/>
	);
}

function History({ history }: { history: ContactView['history'] }) {
	if (history.length === 0) return null;
	return (
		<details className="petal border border-line bg-white p-5">
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Riwayat: <span>{history.length}</span> catatan
			</summary>
			<ul className="grid gap-2">
				{history.map(({ at, words }, nth) => (
					<li key={`${at} ${nth}`} className="border-b border-line pb-2">
						<span className="tabular text-mute">{shortDateTime(new Date(at))}</span>
						<br />
						<span>{words}</span>
					</li>
				))}
			</ul>
		</details>
	);
}

function Ended({ ended }: { ended: NonNullable<ContactView['ended']> }) {
	return (
		<Notice
			title={
				ended.how === 'refused'
					? 'Orang yang kamu tunjuk tidak bersedia'
					: 'Orang kepercayaanmu memilih berhenti'
			}
		>
			<span>{longDate(jakartaDay(new Date(ended.at)))}</span>. Nama dan nomornya sudah kami
			hapus; alamatnya kami simpan <span>{ASKED_AGAIN_DAYS}</span> hari, hanya supaya ia tidak
			ditanya lagi. Kamu bisa menunjuk orang lain.
		</Notice>
	);
}

function Room({ session, first }: { session: SelfcareSession; first: ContactView }) {
	const [view, setView] = useState(first);
	const [editing, setEditing] = useState(() => readTyped(session, formOf(false)) !== null);
	const [round, setRound] = useState(0);
	const top = useRef<HTMLHeadingElement>(null);
	// Focus moves to the top, because the clicked button has disappeared after the change.
	useEffect(() => {
		if (round > 0) top.current?.focus();
	}, [round]);
	const change = (next: ContactView) => {
		setView(next);
		setEditing(false);
		setRound((count) => count + 1);
	};
	const turn = (to: boolean) => {
		setEditing(to);
		setRound((count) => count + 1);
	};
	const { contact } = view;
	return (
		<>
			<section className={card}>
				<h2 ref={top} tabIndex={-1} className="text-xl outline-none">
					{contact === null
						? 'Tunjuk orang kepercayaan'
						: editing
							? 'Ubah orang kepercayaan'
							: 'Orang kepercayaanmu'}
				</h2>
				{contact === null && view.ended ? <Ended ended={view.ended} /> : null}
				{contact === null ? <NewContact session={session} onSaved={change} /> : null}
				{contact && editing ? (
					<ContactForm
						session={session}
						first={draftOf(contact)}
						isNew={false}
						onSaved={change}
						onClose={() => turn(false)}
					/>
				) : null}
				{contact && !editing ? (
					<NamedContact
						session={session}
						contact={contact}
						onChange={change}
						onEdit={() => turn(true)}
					/>
				) : null}
			</section>
			<History history={view.history} />
		</>
	);
}

/**
 * /selfcare/orang-kepercayaan: the one person whom the customer allows the insurer to inform
 * (decision 0151).
 */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { data, problem, again } = useAsked(session, loadContact);
	return (
		<ProfileLayout title={page.title}>
			<p className="max-w-prose">
				Satu orang yang kami kabari kalau perlindunganmu hampir berhenti, dan yang tahu ke
				mana keluarga bertanya kalau terjadi sesuatu. Bukan penerima manfaat, dan bukan
				pengganti kontak darurat.
			</p>
			{problem ? (
				<div className="grid justify-items-start gap-3">
					<Notice look="error">{problem}</Notice>
					<Button look="second" onClick={again}>
						Coba lagi
					</Button>
				</div>
			) : null}
			{data === null && !problem ? <Spinner words="Memuat orang kepercayaan" /> : null}
			{data && session ? <Room session={session} first={data} /> : null}
		</ProfileLayout>
	);
}
