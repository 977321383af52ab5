import { type ReactNode, useState } from 'react';

import type { ContactView } from '#insurance/people/customers/trusted-contact/api.ts';
import {
	CONTACT_PURPOSE_WORDS,
	CONTACT_RELATION_WORDS,
} from '#insurance/people/customers/trusted-contact/trusted-contact.ts';
import { jakartaDay, longDate, shortDateTime } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { SelfcareSession } from '../../frame/session.ts';
import { contactCalls, useContactStep } from './contact-calls.ts';

export type Contact = NonNullable<ContactView['contact']>;

const day = (at: string) => longDate(jakartaDay(new Date(at)));

function CoverStatus({ contact }: { contact: Contact }) {
	const [now] = useState(() => Date.now());
	const isOver = now > Date.parse(contact.linkUntil);
	if (contact.state === 'asked')
		return (
			<Notice look="warning" title="Menunggu jawaban">
				<span>
					{isOver
						? `Kami menanyai ${contact.name} pada ${day(contact.askedAt)}, dan tautannya sudah lewat waktunya. Bicarakan dulu dengan orangnya, lalu kirim permintaan lagi.`
						: `Kami menanyai ${contact.name} pada ${day(contact.askedAt)}. Tautannya berlaku sampai ${day(contact.linkUntil)}. Beri tahu ia supaya memeriksa emailnya, juga folder spam.`}
				</span>{' '}
				Kalau tidak dijawab, datanya kami hapus pada <span>{day(contact.keptUntil)}</span>.
			</Notice>
		);
	return (
		<Notice look="success" title={`${contact.name} bersedia`}>
			<span>{contact.agreedAt ? `Sejak ${day(contact.agreedAt)}. ` : ''}</span>
			<span>
				{contact.writtenAt
					? `Terakhir kami kirimi email ${day(contact.writtenAt)}.`
					: 'Belum ada email yang kami kirim sesudah itu.'}
			</span>
		</Notice>
	);
}

function letterWords({ tells, letter, letterSentAt, letterFailed }: Contact): string | null {
	if (!tells.includes('cover') || letterFailed) return null;
	if (letterSentAt) return `Surat "Kalau terjadi sesuatu" dikirim ${day(letterSentAt)}.`;
	return letter === 'now'
		? 'Surat "Kalau terjadi sesuatu" dikirim begitu ia bersedia.'
		: 'Surat "Kalau terjadi sesuatu" kami simpan sampai ia memintanya.';
}

function Facts({ contact }: { contact: Contact }) {
	const pairs = [
		['Nama', contact.name],
		['Hubungan', CONTACT_RELATION_WORDS[contact.relation]],
		['Email', contact.email],
		['Nomor HP', contact.phone || '–'],
	] as const;
	const words = letterWords(contact);
	return (
		<>
			<dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
				{pairs.map(([label, value]) => (
					<div key={label} className="min-w-0 border-b border-line pb-2">
						<dt className="text-sm text-mute">{label}</dt>
						<dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
					</div>
				))}
			</dl>
			<div>
				<h3 className="font-semibold">Yang boleh dikabarkan</h3>
				<ul className="mt-1 list-disc pl-5">
					{contact.tells.map((one) => (
						<li key={one}>
							<span>{CONTACT_PURPOSE_WORDS[one].name}</span>
							{contact.state === 'agreed' && contact.waitsFor.includes(one) ? (
								<span className="text-mute"> (menunggu jawabannya)</span>
							) : null}
						</li>
					))}
				</ul>
				{words ? <p className="mt-2 text-mute">{words}</p> : null}
			</div>
		</>
	);
}

type Step = ReturnType<typeof useContactStep>;

/**
 * Shown when delivery of the letter has failed permanently. Only the customer can confirm whether
 * the address is right.
 */
function NotDelivered({
	contact: { name, email },
	children,
}: {
	contact: Contact;
	children: ReactNode;
}) {
	return (
		<Notice look="error" title={`Surat "Kalau terjadi sesuatu" untuk ${name} tidak terkirim`}>
			<p>
				Kami sudah mencoba berkali-kali ke{' '}
				<strong className="wrap-anywhere">{email}</strong>. Kalau alamat itu salah, perbaiki
				dengan tombol Ubah. Kalau benar, <span>{name}</span> bisa memintanya lagi lewat
				tautan di email kami, atau{' '}
				<SmartLink
					url="/bantuan"
					className="inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4"
				>
					hubungi kami
				</SmartLink>
				.
			</p>
			{children}
		</Notice>
	);
}

/** Shows the letter that the contact requested. It can still be stopped. */
function Leaving({
	contact,
	session,
	steps: { busy, step },
}: {
	contact: Contact;
	session: SelfcareSession;
	steps: Step;
}) {
	const stop = contact.letterSendsAt ? (
		<div className="mt-3">
			<Button
				look="second"
				busy={busy === 'stop'}
				onClick={() =>
					void step('stop', contactCalls(session).stopLetter, 'Suratnya dihentikan.')
				}
			>
				Jangan kirim
			</Button>
		</div>
	) : null;
	// Staff may retry a failed letter, so it can still be stopped.
	if (contact.letterFailed) return <NotDelivered contact={contact}>{stop}</NotDelivered>;
	if (!contact.letterSendsAt) return null;
	return (
		<Notice look="warning" title={`${contact.name} meminta surat "Kalau terjadi sesuatu"`}>
			<p>
				Kami kirim <span>{shortDateTime(new Date(contact.letterSendsAt))}</span>, kecuali
				kamu hentikan.
			</p>
			{stop}
		</Notice>
	);
}

function Remove({
	contact,
	busy,
	onRemove,
	onClose,
}: {
	contact: Contact;
	busy: boolean;
	onRemove: () => void;
	onClose: () => void;
}) {
	return (
		<>
			<p>
				{contact.state === 'agreed'
					? `Kami mengabari ${contact.name} bahwa ia tidak lagi tercatat, lalu menghapus nama dan alamatnya.`
					: `Nama ${contact.name} kami hapus. Alamatnya kami simpan paling lama 30 hari, supaya ia masih bisa menolak ditanya lagi.`}
			</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button look="danger" busy={busy} onClick={onRemove}>
					Hapus
				</Button>
				<Button look="quiet" onClick={onClose}>
					Tidak jadi
				</Button>
			</div>
		</>
	);
}

export function NamedContact({
	session,
	contact,
	onChange,
	onEdit,
}: {
	session: SelfcareSession;
	contact: Contact;
	onChange: (view: ContactView) => void;
	onEdit: () => void;
}) {
	const steps = useContactStep(onChange);
	const { busy, refusal, step } = steps;
	const [removing, setRemoving] = useState(false);
	const calls = contactCalls(session);
	const remove = async () => {
		await step('remove', calls.remove, 'Orang kepercayaanmu dihapus.');
		setRemoving(false);
	};
	return (
		<>
			<CoverStatus contact={contact} />
			<Leaving contact={contact} session={session} steps={steps} />
			<Facts contact={contact} />
			{refusal ? <Notice look="warning">{refusal}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				<Button look="second" onClick={onEdit}>
					Ubah
				</Button>
				{contact.waitsFor.length > 0 ? (
					<Button
						look="second"
						busy={busy === 'again'}
						onClick={() =>
							void step('again', calls.askAgain, 'Permintaan dikirim lagi.')
						}
					>
						Kirim permintaan lagi
					</Button>
				) : null}
				<Button look="danger" onClick={() => setRemoving(true)}>
					Hapus
				</Button>
			</div>
			<Dialog
				open={removing}
				title="Hapus orang kepercayaan?"
				onClose={() => setRemoving(false)}
			>
				<Remove
					contact={contact}
					busy={busy === 'remove'}
					onRemove={() => void remove()}
					onClose={() => setRemoving(false)}
				/>
			</Dialog>
		</>
	);
}
