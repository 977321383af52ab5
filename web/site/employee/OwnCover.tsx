import { type ReactNode, useState } from 'react';

import { REPORT_PAGE } from '#insurance/claims/reports/report.ts';
import type {
	claimOwn,
	ownDocuments,
	WireCover,
} from '#insurance/groups/memberships/employee/api.ts';
import { FILE_WITHIN_DAYS } from '#insurance/policies/policy.ts';
import { longDate } from '#platform/values/dates.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { EMPTY_REPORT, keepReport } from '../claim-report/report-memory.ts';
import { OwnData } from './OwnData.tsx';

const LOOKS = {
	running: 'bg-success/10 text-success',
	future: 'bg-info/10 text-info',
	over: 'bg-line text-ink',
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-mute">{name}</dt>
			<dd className="break-words">{children}</dd>
		</div>
	);
}

function Benefits({ benefits }: { benefits: WireCover['benefits'] }) {
	return (
		<div>
			<h4 className="text-lg">Manfaat</h4>
			<ul className="mt-2 grid gap-2">
				{benefits.map(({ name, amount, limit }) => (
					<li key={name} className="border-b border-line pb-2">
						<span className="font-semibold">{name}</span>
						<span className="block">{amount}</span>
						{limit === '–' ? null : (
							<span className="block text-sm text-mute">{limit}</span>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

/**
 * Shows the insured, the product and the cover period or, for a cover cancelled before it began,
 * the date on which it would have begun.
 */
function Facts({ cover, never }: { cover: WireCover; never: boolean }) {
	return (
		<dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			<Fact name="Perusahaan">{cover.company}</Fact>
			<Fact name="Paket">{cover.planName}</Fact>
			<Fact name="Nomor sertifikat">{cover.certificateNo}</Fact>
			<Fact name={never ? 'Tidak jadi mulai' : 'Mulai'}>{longDate(cover.startsOn)}</Fact>
			{never ? null : (
				<>
					<Fact name="Hari terakhir">
						{cover.lastDay ? longDate(cover.lastDay) : '–'}
					</Fact>
					<Fact name="Siapa yang membayar">{cover.paidBy}</Fact>
				</>
			)}
		</dl>
	);
}

function ClaimNote({ cover, never }: { cover: WireCover; never: boolean }) {
	if (never)
		return (
			<p>
				Tidak ada kejadian yang bisa diklaim dari perlindungan ini. Merasa ini keliru?
				Tanyakan bagian personalia <span>{cover.company}</span>, atau{' '}
				<SmartLink
					url="/bantuan"
					className="inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4"
				>
					hubungi kami
				</SmartLink>
				.
			</p>
		);
	if (!cover.mayClaim)
		return (
			<p className="text-mute">Klaim bisa diajukan setelah perlindungan ini mulai berlaku.</p>
		);
	return cover.coverStatus.state === 'over' && cover.lastDay ? (
		<p className="text-mute">
			Kejadian sampai <span>{longDate(cover.lastDay)}</span> bisa diklaim; kabari kami paling
			lambat <span>{FILE_WITHIN_DAYS}</span> hari sesudah kejadiannya. Sudah lewat? Ceritakan
			alasannya, klaimmu tetap kami baca.
		</p>
	) : null;
}

function useActs(cover: WireCover, onOver: () => void) {
	const [text, setSaid] = useState('');
	const [busy, setBusy] = useState<'certificate' | 'card' | 'claim' | null>(null);
	const navigate = useNavigate();
	const { memberId } = cover;
	const refused = (answer: { code: number; message: string }) => {
		setBusy(null);
		setSaid(answer.message);
		if (answer.code === 401) onOver();
	};
	const open = async (what: 'certificate' | 'card') => {
		if (busy) return;
		setBusy(what);
		setSaid('');
		const answer = await ask<typeof ownDocuments>('POST /page/employee/documents', {
			memberId,
		});
		if (!answer.ok) return refused(answer);
		setBusy(null);
		location.assign(answer.data[what]);
	};
	const claim = async () => {
		if (busy) return;
		setBusy('claim');
		setSaid('');
		const answer = await ask<typeof claimOwn>('POST /page/employee/claim', { memberId });
		if (!answer.ok) return refused(answer);
		const value = (field: string) =>
			cover.person.find((one) => one.field === field)?.value ?? '';
		const reporter = {
			...EMPTY_REPORT.reporter,
			relation: 'insured',
			name: value('name'),
			phone: value('no_wa'),
			email: value('email'),
		};
		keepReport({
			token: answer.data.token,
			isOwn: true,
			begun: answer.data,
			form: { ...EMPTY_REPORT, reporter },
		});
		void navigate(REPORT_PAGE);
	};
	return { said: text, busy, open, claim };
}

export function OwnCover({
	cover,
	onChanged,
	onOver,
}: {
	cover: WireCover;
	onChanged: () => void;
	onOver: () => void;
}) {
	const { said, busy, open, claim } = useActs(cover, onOver);
	const heading = `perlindungan-${cover.memberId}`;
	const { coverStatus } = cover;
	// The cover was cancelled before it began, so it never pays anything.
	const never = coverStatus.state === 'over' && cover.lastDay === null;
	return (
		<section
			aria-labelledby={heading}
			className="petal-lg grid grid-cols-1 gap-6 border border-line bg-white p-5 md:p-8"
		>
			<div>
				<p
					className={`inline-block rounded-full px-3 py-0.5 text-sm font-semibold ${LOOKS[coverStatus.state]}`}
				>
					{coverStatus.label}
				</p>
				<h3 id={heading} className="mt-2 text-2xl break-words">
					{cover.product}
				</h3>
				<p className="mt-1">{coverStatus.sentence}</p>
			</div>
			<Facts cover={cover} never={never} />
			{never ? null : <Benefits benefits={cover.benefits} />}
			<div className="flex flex-wrap gap-3">
				{never ? null : (
					<Button
						busy={busy === 'claim'}
						aria-disabled={cover.mayClaim ? undefined : true}
						onClick={() => cover.mayClaim && void claim()}
					>
						Ajukan klaim
					</Button>
				)}
				<Button
					look="second"
					busy={busy === 'certificate'}
					onClick={() => void open('certificate')}
				>
					Buka sertifikat
				</Button>
				<Button look="second" busy={busy === 'card'} onClick={() => void open('card')}>
					Buka e-card
				</Button>
			</div>
			<ClaimNote cover={cover} never={never} />
			{said ? (
				<p role="alert" className="text-error">
					{said}
				</p>
			) : null}
			<OwnData cover={cover} onChanged={onChanged} />
		</section>
	);
}
