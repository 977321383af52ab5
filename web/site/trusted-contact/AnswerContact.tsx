import { useState } from 'react';

import type {
	answerAsContact,
	ContactPageView,
} from '#insurance/people/customers/trusted-contact/api.ts';
import {
	ASKED_AGAIN_DAYS,
	CONTACT_PURPOSE_WORDS,
	type ContactPurpose,
	LETTER_AGAIN_DAYS,
	LETTER_WAIT_DAYS,
	NEVER_ASKED,
	NEVER_TOLD,
} from '#insurance/people/customers/trusted-contact/trusted-contact.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

export type ContactAnswer = CallInput<typeof answerAsContact>['answer'];
type About = NonNullable<ContactPageView['about']>;
type Steps = {
	busy: ContactAnswer | null;
	onAnswer: (answer: ContactAnswer) => void;
};

function Purposes({ of }: { of: readonly ContactPurpose[] }) {
	return (
		<ul className="grid gap-3">
			{of.map((one) => (
				<li key={one} className="petal bg-mist p-4">
					<strong>{CONTACT_PURPOSE_WORDS[one].name}</strong>
					<p>{CONTACT_PURPOSE_WORDS[one].words}</p>
				</li>
			))}
		</ul>
	);
}

const heading = 'text-2xl outline-none';

/** Asks for confirmation, because a contact who withdraws cannot be asked again for a long time. */
function Stop({ busy, onAnswer }: Steps) {
	const [asking, setAsking] = useState(false);
	const close = () => setAsking(false);
	return (
		<div className="border-t border-line pt-5">
			<Button look="danger" busy={busy === 'withdraw'} onClick={() => setAsking(true)}>
				Berhenti jadi orang kepercayaan
			</Button>
			<Dialog open={asking} title="Yakin berhenti?" onClose={close}>
				<p>
					Nama dan nomormu kami hapus. Orang yang menunjukmu baru bisa memintamu lagi
					sesudah <span>{ASKED_AGAIN_DAYS}</span> hari.
				</p>
				<div className="mt-5 flex flex-wrap gap-3">
					<Button
						look="danger"
						onClick={() => {
							close();
							onAnswer('withdraw');
						}}
					>
						Ya, berhenti
					</Button>
					<Button look="quiet" onClick={close}>
						Tidak jadi
					</Button>
				</div>
			</Dialog>
		</div>
	);
}

/** Shows the request with both possible answers given equal weight. */
function Asked({ about, busy, onAnswer }: Steps & { about: About }) {
	const isMore = about.tells.length > 0;
	return (
		<>
			<h2 tabIndex={-1} className={heading}>
				{isMore
					? `${about.holder} ingin kami mengabarimu lebih banyak`
					: `${about.holder} memintamu jadi orang kepercayaannya`}
			</h2>
			<p>
				{isMore
					? `Halo ${about.name}, ini tambahannya. Yang sudah kamu setujui tetap seperti semula, apa pun jawabanmu.`
					: `Halo, ${about.holder} adalah nasabah kami dan ingin ada orang dekat yang bisa kami kabari. Kalau kamu bersedia, hanya ini yang kami kirim ke emailmu:`}
			</p>
			<Purposes of={about.asks} />
			<p>{NEVER_TOLD}</p>
			<p className="border-l-4 border-leaf pl-4">{about.consent}</p>
			<p className="text-mute">{NEVER_ASKED}</p>
			<div className="flex flex-wrap gap-3">
				<Button busy={busy === 'agree'} onClick={() => onAnswer('agree')}>
					Saya bersedia
				</Button>
				<Button look="second" busy={busy === 'refuse'} onClick={() => onAnswer('refuse')}>
					{isMore ? 'Tidak bersedia untuk tambahan ini' : 'Bukan saya / tidak bersedia'}
				</Button>
			</div>
			{isMore ? <Stop busy={busy} onAnswer={onAnswer} /> : null}
		</>
	);
}

/**
 * Lets the contact request the letter. `isUsedUp`: the link has just been used, and the next email
 * contains a new one.
 */
function Letter({ about, isUsedUp, busy, onAnswer }: Steps & { about: About; isUsedUp: boolean }) {
	if (about.letter === 'none') return null;
	const mayPress = about.letter === 'may-ask' && !isUsedUp;
	return (
		<section className="grid gap-3">
			<h3 className="text-xl">{`Kalau terjadi sesuatu pada ${about.holder}`}</h3>
			<p>
				Keluarga, ahli waris, atau rumah sakit bisa melapor klaim tanpa masuk ke akunnya,
				dengan nomor polis dan tanggal lahir orang yang ditanggung.
			</p>
			{about.letter === 'sent' ? (
				<p>
					Surat petunjuknya sudah kami kirim. Cari judul “Simpan surat ini” di emailmu.
					Tidak ketemu? <span>{LETTER_AGAIN_DAYS}</span> hari sesudah dikirim, kamu bisa
					memintanya lagi di sini.
				</p>
			) : null}
			{about.letter === 'waits' && about.letterSendsAt ? (
				<Notice>
					Surat petunjuk kami kirim{' '}
					<span>{longDate(jakartaDay(new Date(about.letterSendsAt)))}</span>.{' '}
					<span>{about.holder}</span> sudah kami kabari dan masih bisa menghentikannya.
				</Notice>
			) : null}
			<div className="flex flex-wrap gap-3">
				<ButtonLink url="/lapor-klaim" look="second">
					Lapor klaim tanpa akun
				</ButtonLink>
				{mayPress ? (
					<Button
						look="second"
						busy={busy === 'letter'}
						onClick={() => onAnswer('letter')}
					>
						Minta surat petunjuk
					</Button>
				) : null}
			</div>
			{about.letter === 'may-ask' && isUsedUp ? (
				<p className="text-sm text-mute">
					Surat petunjuk tentang polis apa yang ada bisa kamu minta nanti, lewat tautan di
					email kami.
				</p>
			) : null}
			{mayPress ? (
				<p className="text-sm text-mute">
					Suratnya menyebut polis apa yang ada. <span>{about.holder}</span> kami kabari
					dulu, dan suratnya kami kirim <span>{LETTER_WAIT_DAYS}</span> hari kemudian.
				</p>
			) : null}
		</section>
	);
}

function Agreed({ about, given, ...steps }: Steps & { about: About; given: ContactAnswer | null }) {
	const isUsedUp = given === 'agree' || given === 'refuse';
	return (
		<>
			<h2 tabIndex={-1} className={heading}>
				{given === 'agree'
					? `Terima kasih, ${about.name}`
					: `Kamu orang kepercayaan ${about.holder}`}
			</h2>
			<p>
				{given === 'agree'
					? 'Jawabanmu tersimpan, dan satu email kami kirim kepadamu. Sesudah itu kami hanya mengabarimu kalau ada hal ini:'
					: 'Kami hanya mengabarimu kalau ada hal ini:'}
			</p>
			<Purposes of={about.tells} />
			{about.tells.includes('premium') ? (
				<p>
					Dikabari premi belum dibayar? Tanyakan kabar <span>{about.holder}</span>, dan
					ingatkan untuk membayar lewat akunnya. Kalau ia sakit atau sulit dihubungi, beri
					tahu kami lewat halaman Bantuan. Kamu tidak perlu membayar apa pun.
				</p>
			) : null}
			<Letter about={about} isUsedUp={isUsedUp} {...steps} />
			<p className="text-mute">{NEVER_ASKED}</p>
			{isUsedUp ? (
				<p className="text-mute">
					Berubah pikiran? Tautan untuk berhenti ada di setiap email kami.
				</p>
			) : (
				<Stop {...steps} />
			)}
		</>
	);
}

export function AnswerContact({
	about,
	given,
	refusal,
	...steps
}: Steps & { about: About | null; given: ContactAnswer | null; refusal: string }) {
	if (!about)
		return (
			<>
				<h2 tabIndex={-1} className={heading}>
					{given === 'withdraw' ? 'Kamu sudah berhenti' : 'Jawabanmu tersimpan'}
				</h2>
				<p>
					Tidak ada email lain dari kami. Namamu sudah kami hapus; alamat emailmu kami
					simpan <span>{ASKED_AGAIN_DAYS}</span> hari, hanya supaya kamu tidak ditanya
					lagi oleh orang yang sama.
				</p>
			</>
		);
	return (
		<>
			{refusal ? (
				<Notice look="warning" takesFocus>
					{refusal}
				</Notice>
			) : null}
			{about.asks.length > 0 ? (
				<Asked about={about} {...steps} />
			) : (
				<Agreed about={about} given={given} {...steps} />
			)}
		</>
	);
}
