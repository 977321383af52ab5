import { useEffect, useRef, useState } from 'react';

import type { leaveVisit, showOwnCover } from '#insurance/groups/memberships/employee/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';
import { storedEntry } from '#web/ui/browser/stored-entry.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { FrequentQuestions } from '#web/ui/parts/Questions.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { EnterVisit } from './EnterVisit.tsx';
import { OwnCover } from './OwnCover.tsx';

type Own = CallOutput<typeof showOwnCover>;
type CoverStatus = { at: 'looking' | 'door' | 'lost' } | { at: 'in'; own: Own };
type Known = Exclude<CoverStatus, { at: 'looking' }>;
type Came = 'in' | 'out' | null;

/** Time at which a visit that began in this browser ends. Only the cookie grants access. */
const visit = storedEntry('karyawan', (text) => (Date.parse(text) > Date.now() ? text : null));

/**
 * State of the visitor. If no visit was started in this browser, no request is sent, because the
 * sign-in form was already rendered with the page.
 */
function useVisit() {
	const [known, setCoverStatus] = useState<Known | null>(null);
	const isKept = useBrowserValue(() => visit.read() !== null) === true;
	const status: CoverStatus = known ?? { at: isKept ? 'looking' : 'door' };
	const [round, setRound] = useState(0);
	const [came, setCame] = useState<Came>(null);
	useEffect(() => {
		if (round === 0 && !isKept) return undefined;
		let current = true;
		void ask<typeof showOwnCover>('POST /page/employee/me', {}).then((answer) => {
			if (!current) return;
			if (answer.ok) setCoverStatus({ at: 'in', own: answer.data });
			else setCoverStatus({ at: answer.code === 401 ? 'door' : 'lost' });
		});
		return () => void (current = false);
	}, [round, isKept]);
	const look = () => setRound((count) => count + 1);
	const enter = (endsAt: string) => {
		try {
			visit.store(endsAt);
		} catch {
			// Without storage, the visit is forgotten when the page is left.
		}
		setCame('in');
		look();
	};
	const leave = async () => {
		await ask<typeof leaveVisit>('POST /page/employee/leave', {});
		visit.clear();
		setCame('out');
		setCoverStatus({ at: 'door' });
		scrollTo({ top: 0 });
	};
	return { coverStatus: status, came, look, enter, leave };
}

const untilWords = (endsAt: string): string =>
	new Intl.DateTimeFormat('id-ID', {
		hour: '2-digit',
		minute: '2-digit',
		timeZone: 'Asia/Jakarta',
	}).format(new Date(endsAt));

type InsideProps = { own: Own; came: Came; look: () => void; leave: () => void };

function Inside({ own, came, look, leave }: InsideProps) {
	const top = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (came === 'in') top.current?.focus();
	}, [came]);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<div>
					<h2
						ref={top}
						tabIndex={-1}
						className="text-2xl outline-none"
					>{`Halo ${own.name}`}</h2>
					<p className="text-mute">
						{`Kunjungan ini berakhir pukul ${untilWords(own.endsAt)} WIB.`}
					</p>
				</div>
				<Button look="second" onClick={leave}>
					Keluar
				</Button>
			</div>
			{own.covers.map((cover) => (
				<OwnCover key={cover.memberId} cover={cover} onChanged={look} onOver={look} />
			))}
			<p className="max-w-3xl text-mute">
				Pasangan dan anak tidak tercatat bersamamu: daftar dari perusahaan memuat satu orang
				per baris. Anggota keluarga yang ikut terdaftar membuka halaman ini dengan NIK
				mereka sendiri.
			</p>
		</>
	);
}

/** Cover of a person insured through a company, shown without an account (decision 0084). */
export function Screen({ page }: { page: PageData }) {
	const { coverStatus, came, look, enter, leave } = useVisit();
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page grid grid-cols-1 gap-10 py-10">
				<noscript>
					<p className="petal border border-warning/40 bg-white p-4">
						Halaman ini butuh JavaScript. Tanpa itu, hubungi kami lewat telepon atau
						email di bawah halaman, atau tanyakan bagian personalia perusahaanmu.
					</p>
				</noscript>
				{coverStatus.at === 'looking' ? <Spinner /> : null}
				{coverStatus.at === 'lost' ? (
					<Notice look="error" title="Belum bisa dibuka">
						<p>
							Sambungan terputus atau ada gangguan di pihak kami. Yang kamu tulis
							aman.
						</p>
						<Button look="second" onClick={look}>
							Coba lagi
						</Button>
					</Notice>
				) : null}
				{coverStatus.at === 'door' ? (
					<div className="noscript:hidden">
						<EnterVisit again={came === 'out'} onEntered={enter} />
					</div>
				) : null}
				{coverStatus.at === 'in' ? (
					<Inside
						own={coverStatus.own}
						came={came}
						look={look}
						leave={() => void leave()}
					/>
				) : null}
				<FrequentQuestions items={page.children} />
			</div>
		</>
	);
}
