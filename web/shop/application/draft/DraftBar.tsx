import { type FormEvent, useRef, useState } from 'react';

import type { sendDraftLink } from '#insurance/sales/quotes/drafts/api.ts';
import { jakartaDay, shortDate } from '#platform/values/dates.ts';
import { isEmail } from '#platform/values/email.ts';
import { ask, newKey } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { solvedCaptcha } from '#web/ui/forms/captcha/captcha.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { DraftState } from './use-draft.ts';

const FAILED = 'Isianmu belum tersimpan di server. Periksa koneksi, lalu coba lagi.';

type Sending = { busy: boolean; problem: string; sentTo: string };

/**
 * Emails the private link. Each click uses one key, so that a retry after a lost response does not
 * send a second email.
 */
function useLinkMail(link: () => Promise<string | null>) {
	const [state, setState] = useState<Sending>({ busy: false, problem: '', sentTo: '' });
	const send = async (email: string) => {
		if (!isEmail(email.trim()))
			return setState({
				busy: false,
				problem: 'Format email belum benar, contoh nama@contoh.com',
				sentTo: '',
			});
		setState({ busy: true, problem: '', sentTo: '' });
		const token = await link();
		if (!token) return setState({ busy: false, problem: FAILED, sentTo: '' });
		const answer = await ask<typeof sendDraftLink>(
			'POST /page/draft/link',
			{ token, email, captcha: await solvedCaptcha() },
			{ idempotencyKey: newKey() },
		);
		setState({
			busy: false,
			problem: answer.ok ? '' : answer.message,
			sentTo: answer.ok ? answer.data.email : '',
		});
	};
	return { ...state, send };
}

type Props = {
	state: DraftState;
	suggested: string;
	onForget: () => void;
	link: () => Promise<string | null>;
};

export function DraftBar({ state, suggested, onForget, link }: Props) {
	const [open, setOpen] = useState(false);
	const [email, setEmail] = useState<string | null>(null);
	const { busy, problem, sentTo, send } = useLinkMail(link);
	const field = useRef<HTMLDivElement>(null);
	const address = email ?? suggested;
	const toggle = () => {
		setOpen((now) => !now);
		setTimeout(() => field.current?.querySelector('input')?.focus(), 0);
	};
	// The Enter key in this field sends the link and does not submit the surrounding application
	// form.
	const keys = (event: { key: string; preventDefault: () => void }) => {
		if (event.key !== 'Enter') return;
		event.preventDefault();
		void send(address);
	};
	return (
		<section aria-label="Isian tersimpan" className="border-t border-line pt-3 text-sm">
			<p role="status" className="text-mute">
				{state.savedUntil
					? `Isianmu tersimpan terenkripsi sampai ${shortDate(jakartaDay(new Date(state.savedUntil)))}. Boleh ditutup, lanjutkan nanti.`
					: state.source === 'staff'
						? 'Isianmu tersimpan terenkripsi sampai tautannya berakhir.'
						: 'Isianmu disimpan terenkripsi selama 14 hari, supaya tidak hilang.'}
			</p>
			<div className="flex flex-wrap gap-x-6">
				<Button look="quiet" onClick={toggle} aria-expanded={open}>
					Kirim tautan
				</Button>
				<Button look="quiet" onClick={onForget}>
					Hapus isian
				</Button>
			</div>
			{open ? (
				<div ref={field} className="mt-2 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
					<TextField
						id="draft-email"
						label="Email untuk tautan pribadi"
						type="email"
						autoComplete="email"
						maxLength={254}
						value={address}
						onChange={(event: FormEvent<HTMLInputElement>) =>
							setEmail(event.currentTarget.value)
						}
						onKeyDown={keys}
						error={problem || undefined}
					/>
					<Button look="second" busy={busy} onClick={() => void send(address)}>
						{busy ? 'Mengirim …' : 'Kirim ke email'}
					</Button>
				</div>
			) : null}
			<p role="status" className="mt-2 text-success empty:hidden">
				{sentTo
					? `Tautan sudah dikirim ke ${sentTo}. Siapa pun yang punya tautan itu bisa membaca isianmu.`
					: ''}
			</p>
		</section>
	);
}

export function DraftNotice({ state, onForget }: { state: DraftState; onForget: () => void }) {
	if (state.source === 'gone') {
		return (
			<Notice look="warning" title="Tautan ini sudah tidak berlaku">
				<p>
					Isian di tautan ini sudah dihapus, sudah dikirim, atau masa simpannya habis.
					Kamu bisa mengisi lagi dari awal.
				</p>
			</Notice>
		);
	}
	if (state.source === 'staff') {
		return (
			<Notice look="info" title="Pengajuan ini diisi petugas kami">
				<p>
					Isinya seperti yang kamu sebutkan lewat telepon. Periksa semuanya, juga jawaban
					tentang kesehatan, dan betulkan yang keliru: jawaban yang salah bisa membuat
					klaim ditolak. Persetujuannya kamu sendiri yang baca dan centang.
				</p>
			</Notice>
		);
	}
	if (state.source !== 'server') return null;
	return (
		<Notice look="info" title="Isianmu yang terakhir sudah kami buka lagi">
			<p>Lanjutkan dari sini. Bukan isianmu? Hapus, lalu mulai dari awal.</p>
			<Button look="second" more="mt-3" onClick={onForget}>
				Mulai dari awal
			</Button>
		</Notice>
	);
}
