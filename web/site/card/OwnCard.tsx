import { type ReactNode, useState } from 'react';

import { REPORT_PAGE } from '#insurance/claims/reports/report.ts';
import type { ownCardDocuments, WireOwnCard } from '#insurance/documents/own-links/api.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

const LOOKS = {
	running: 'bg-success/10 text-success',
	future: 'bg-info/10 text-info',
	over: 'bg-line text-ink',
} as const;
const LINK =
	'inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4';

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-mute">{name}</dt>
			<dd className="tabular break-words">{children}</dd>
		</div>
	);
}

function Phone({ number }: { number: string }) {
	return (
		<a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={LINK}>
			{number}
		</a>
	);
}

function Documents({ linkId, onOver }: { linkId: string; onOver: () => void }) {
	const [busy, setBusy] = useState<'certificate' | 'card' | null>(null);
	const [text, setSaid] = useState('');
	const open = async (what: 'certificate' | 'card') => {
		if (busy) return;
		setBusy(what);
		setSaid('');
		const answer = await ask<typeof ownCardDocuments>('POST /page/own-card/documents', {
			linkId,
		});
		setBusy(null);
		if (answer.ok) return location.assign(answer.data[what]);
		setSaid(answer.message);
		if (answer.code >= 401 && answer.code <= 409) onOver();
	};
	return (
		<div>
			<div className="flex flex-wrap gap-3">
				<Button busy={busy === 'certificate'} onClick={() => void open('certificate')}>
					Unduh sertifikat
				</Button>
				<Button look="second" busy={busy === 'card'} onClick={() => void open('card')}>
					Unduh e-card
				</Button>
			</div>
			<p role="alert" className="mt-2 text-error empty:hidden">
				{text}
			</p>
		</div>
	);
}

/** Headings depend on the state, so that expired cover never looks valid. */
const WORDS = {
	running: { period: 'Masa perlindungan', benefits: 'Yang ditanggung, singkatnya' },
	future: { period: 'Masa perlindungan', benefits: 'Yang akan ditanggung, singkatnya' },
	over: { period: 'Masa perlindungan semula', benefits: 'Yang dulu ditanggung, singkatnya' },
} as const;

function Benefits({ benefits, coverStatus }: Pick<WireOwnCard, 'benefits' | 'coverStatus'>) {
	return (
		<div>
			<h3 className="text-lg">{WORDS[coverStatus.state].benefits}</h3>
			<ul className="mt-2 grid gap-2">
				{benefits.map(({ name, amount, limit }) => (
					<li key={name} className="border-b border-line pb-2">
						<span className="font-semibold">{name}</span>
						<span className="block">{amount}</span>
						{limit ? <span className="block text-sm text-mute">{limit}</span> : null}
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm text-mute">
				Pengecualian dan syaratnya ada di polis; tanyakan kepada pemegang polis atau kepada
				kami.
			</p>
		</div>
	);
}

function Claim({ card }: { card: WireOwnCard }) {
	return (
		<div className="grid gap-3">
			<h3 className="text-lg">Kalau terjadi sesuatu</h3>
			{card.mayClaim ? (
				<>
					<p>
						Kamu bisa melapor klaim sendiri, tanpa akun: siapkan nomor polis atau nomor
						sertifikat di atas dan tanggal lahir yang tadi kamu tulis.
					</p>
					<div>
						<ButtonLink url={REPORT_PAGE} look="second">
							Lapor klaim tanpa akun
						</ButtonLink>
					</div>
				</>
			) : (
				<p>
					{card.coverStatus.state === 'future'
						? 'Klaim bisa diajukan setelah perlindungan ini mulai berlaku.'
						: 'Klaim tidak bisa diajukan di sini sekarang. Merasa ini keliru? Telepon kami.'}
				</p>
			)}
			<dl className="grid gap-4 sm:grid-cols-2">
				<Fact name={`Layanan nasabah ${card.insurer}`}>
					<Phone number={card.phone} />
				</Fact>
				<Fact name="Bantuan rumah sakit, 24 jam">
					<Phone number={card.hospitalPhone} />
				</Fact>
			</dl>
		</div>
	);
}

export function OwnCard({
	card,
	linkId,
	onOver,
}: {
	card: WireOwnCard;
	linkId: string;
	onOver: () => void;
}) {
	const { coverStatus } = card;
	return (
		<section
			aria-labelledby="kartu-produk"
			className="petal-lg grid grid-cols-1 gap-6 border border-line bg-white p-5 md:p-8"
		>
			<div>
				<p
					className={`inline-block rounded-full px-3 py-0.5 text-sm font-semibold ${LOOKS[coverStatus.state]}`}
				>
					{coverStatus.label}
				</p>
				<h3 id="kartu-produk" className="mt-2 text-2xl break-words">
					{card.product}
				</h3>
				<p className="mt-1">{coverStatus.sentence}</p>
			</div>
			<dl className="grid gap-4 sm:grid-cols-2">
				<Fact name="Nomor sertifikat">{groupedPolicyNo(card.certificateNo)}</Fact>
				<Fact name="Nomor polis">{groupedPolicyNo(card.policyNo)}</Fact>
				<Fact name={WORDS[coverStatus.state].period}>{card.period}</Fact>
			</dl>
			{card.hasDocuments ? <Documents linkId={linkId} onOver={onOver} /> : null}
			{card.benefits.length > 0 ? <Benefits {...card} /> : null}
			<Claim card={card} />
		</section>
	);
}
