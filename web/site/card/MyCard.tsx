import { useEffect, useRef } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { jakartaClock } from '#platform/values/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { FrequentQuestions } from '#web/ui/parts/Questions.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { EnterCard } from './EnterCard.tsx';
import { OwnCard } from './OwnCard.tsx';
import { type LastAction, type CoverStatus, useOwnCard } from './use-own-card.ts';

type Inside = Extract<CoverStatus, { at: 'in' }>;

function Opened({
	coverStatus: { card, linkId },
	came,
	notClosed,
	look,
	leave,
}: {
	coverStatus: Inside;
	came: LastAction;
	notClosed: string;
	look: () => void;
	leave: () => void;
}) {
	const top = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (came === 'in') top.current?.focus();
	}, [came]);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<div className="min-w-0">
					<h2 ref={top} tabIndex={-1} className="text-2xl break-words outline-none">
						{card.name}
					</h2>
					<p className="text-mute">
						{`Terbuka sampai pukul ${jakartaClock(new Date(card.endsAt)).slice(11, 16).replace(':', '.')} WIB di browser ini.`}
					</p>
				</div>
				<Button look="second" onClick={leave}>
					Tutup
				</Button>
			</div>
			{notClosed ? <Notice look="error">{notClosed}</Notice> : null}
			<OwnCard card={card} linkId={linkId} onOver={look} />
		</>
	);
}

/**
 * Certificate and card of a person insured under another person's policy, opened through a secret
 * link (decision 0161).
 */
export function Screen({ page }: { page: PageData }) {
	const { coverStatus, newer, came, notClosed, look, enter, leave } = useOwnCard();
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid max-w-4xl grid-cols-1 gap-10 py-10">
				<noscript>
					<p className="petal border border-warning/40 bg-white p-4">
						Halaman ini butuh JavaScript. Tanpa itu, minta sertifikat dan kartunya
						kepada pemegang polis, atau telepon kami di nomor di bawah halaman.
					</p>
				</noscript>
				{coverStatus.at === 'looking' ? <Spinner /> : null}
				{coverStatus.at === 'lost' ? (
					<Notice look="error" title="Belum bisa dibuka">
						<p>Sambungan terputus atau ada gangguan di pihak kami. Tautanmu aman.</p>
						<Button look="second" onClick={look}>
							Coba lagi
						</Button>
					</Notice>
				) : null}
				{coverStatus.at === 'no-link' ? (
					<Empty
						title="Buka halaman ini lewat tautanmu"
						action={
							<ButtonLink url="/bantuan" look="second">
								Buka Bantuan
							</ButtonLink>
						}
					>
						Pemegang polis (yang membeli asuransinya) bisa memberimu tautan ke
						sertifikat dan kartumu, dari akunnya di Layanan polis. Tautannya hilang?
						Minta yang baru.
					</Empty>
				) : null}
				{coverStatus.at === 'closed' ? (
					<Notice look="success" title="Sudah ditutup" takesFocus>
						<p>
							Kartunya tidak tersimpan lagi di tab ini. Mau membukanya lagi? Buka
							tautan yang kamu terima, lalu tulis tanggal lahirnya.
						</p>
					</Notice>
				) : null}
				{coverStatus.at === 'ended' ? (
					<Notice look="warning" title="Tautan ini sudah tidak berlaku" takesFocus>
						<p>{coverStatus.said}</p>
						<p>
							Perlu bantuan sekarang?{' '}
							<a href="/bantuan" className="font-semibold underline">
								Hubungi kami
							</a>
							.
						</p>
					</Notice>
				) : null}
				{coverStatus.at === 'door' ? (
					<div className="noscript:hidden">
						<EnterCard
							key={newer}
							token={coverStatus.token}
							said={coverStatus.said}
							again={came === 'out' || coverStatus.said !== ''}
							onEntered={enter}
						/>
					</div>
				) : null}
				{coverStatus.at === 'in' ? (
					<Opened
						coverStatus={coverStatus}
						came={came}
						notClosed={notClosed}
						look={look}
						leave={() => void leave()}
					/>
				) : null}
				<FrequentQuestions items={page.children} />
			</div>
		</>
	);
}
