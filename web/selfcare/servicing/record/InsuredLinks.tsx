import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import type {
	endOwnLink,
	listOwnLinks,
	makeOwnLink,
	WireLinkedPerson,
} from '#insurance/documents/own-links/api.ts';
import { DAYS_AFTER_END, ENDED_WORDS } from '#insurance/documents/own-links/own-link.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { copyText } from '#web/ui/browser/copy-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ShareLink } from '#web/ui/parts/ShareLink.tsx';

import { askAs, warn } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';

type Props = { session: SelfcareSession; policyId: string };

const at = (moment: string) => shortDateTime(new Date(moment));

function LinkState({ link }: Pick<WireLinkedPerson, 'link'>) {
	if (!link) return null;
	const { madeAt, opened, openedAt, endedBy, endedAt } = link;
	const seen = openedAt
		? `dibuka ${opened > 1 ? `${opened} kali, terakhir ` : ''}${at(openedAt)}`
		: 'belum pernah dibuka';
	return (
		<p className="tabular text-sm text-mute">
			<span>{`Tautan dibuat ${at(madeAt)}, ${seen}.`}</span>
			<span>
				{endedBy && endedAt ? ` Berakhir ${at(endedAt)}: ${ENDED_WORDS[endedBy]}.` : ''}
			</span>
		</p>
	);
}

const wordsTo = ({ name, isChild }: WireLinkedPerson, product: string) =>
	isChild
		? `Sertifikat dan kartu asuransi ${name} (${product}). Buka dengan tanggal lahir ${name}. Jangan diteruskan:`
		: `Sertifikat dan kartu asuransimu sendiri (${product}). Buka dengan tanggal lahirmu. Hanya untukmu, jangan teruskan:`;

/** Shows the new link, which is displayed only this once. */
function Fresh({ one, product, url }: { one: WireLinkedPerson; product: string; url: string }) {
	const heading = useRef<HTMLParagraphElement>(null);
	const shown = useRef<HTMLParagraphElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const [news, setNews] = useState('');
	const copy = async () => {
		const done = await copyText(url, shown.current);
		setNews(done ? 'Tautan tersalin.' : 'Tautannya sudah ditandai; salin dari menu ponselmu.');
	};
	return (
		<div className="petal grid gap-3 bg-mist p-4">
			<p className="font-semibold outline-none" ref={heading} tabIndex={-1}>
				{`Tautan ${one.name} sudah jadi. Salin atau kirim sekarang: sesudah halaman ini ditutup tidak bisa dilihat lagi.`}
			</p>
			<p ref={shown} className="text-sm break-all">
				{url}
			</p>
			<p className="flex flex-wrap gap-3">
				<Button look="second" onClick={() => void copy()}>
					Salin tautan<span className="sr-only">{` ${one.name}`}</span>
				</Button>
				<ShareLink url={url} words={wordsTo(one, product)} to={`untuk ${one.name}`} />
			</p>
			<p role="status" className="text-sm text-success empty:hidden">
				{news}
			</p>
		</div>
	);
}

function buttonWords({ name, isChild, link }: WireLinkedPerson): string {
	if (link && !link.endedBy) return `Ganti tautan ${name}`;
	return isChild
		? `Buat tautan sertifikat dan kartu ${name}`
		: `Beri ${name} sertifikat dan kartunya sendiri`;
}

function Person({
	one,
	product,
	mayMake,
	ask,
}: {
	one: WireLinkedPerson;
	product: string;
	mayMake: boolean;
	ask: {
		make: (insuredId: string) => Promise<string | null>;
		end: (linkId: string) => Promise<boolean>;
	};
}) {
	const [busy, setBusy] = useState<'make' | 'end' | null>(null);
	const [url, setUrl] = useState('');
	const [ended, setEnded] = useState(false);
	const status = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (ended) status.current?.focus();
	}, [ended]);
	const press = async (what: 'make' | 'end', act: () => Promise<void>) => {
		if (busy) return;
		setBusy(what);
		await act();
		setBusy(null);
	};
	const make = () =>
		press('make', async () => {
			setUrl((await ask.make(one.insuredId)) ?? '');
			setEnded(false);
		});
	const end = (linkId: string) =>
		press('end', async () => {
			if (!(await ask.end(linkId))) return;
			setUrl('');
			setEnded(true);
		});
	const open = one.link && !one.link.endedBy && !ended ? one.link : null;
	return (
		<li className="grid gap-2 border-b border-line pb-4">
			<strong className="break-words">{one.name}</strong>
			{one.isChild ? (
				<p className="text-sm">
					Masih kecil: simpan tautannya di ponselmu, atau beri kepada yang menjaganya.
				</p>
			) : null}
			<LinkState link={one.link} />
			{url ? <Fresh key={url} one={one} product={product} url={url} /> : null}
			{open && mayMake ? (
				<p className="text-sm">Kalau diganti, tautan yang lama langsung tidak berlaku.</p>
			) : null}
			<div className="flex flex-wrap gap-3">
				{mayMake ? (
					<Button look="second" busy={busy === 'make'} onClick={() => void make()}>
						{buttonWords(one)}
					</Button>
				) : null}
				{open ? (
					<Button
						look="danger"
						busy={busy === 'end'}
						onClick={() => void end(open.linkId)}
					>
						Cabut<span className="sr-only">{` tautan ${one.name}`}</span>
					</Button>
				) : null}
			</div>
			<p
				role="status"
				tabIndex={-1}
				ref={status}
				className="text-sm text-success outline-none empty:hidden"
			>
				{ended ? `Tautan ${one.name} dicabut: tidak bisa dibuka lagi.` : ''}
			</p>
		</li>
	);
}

function useActs({ session, policyId }: Props, again: () => void) {
	const make = async (insuredId: string): Promise<string | null> => {
		const answer = await askAs<typeof makeOwnLink>(
			session,
			'POST /page/selfcare/insured-links/make',
			{ policyId, insuredId },
		);
		again();
		if (answer.ok) return answer.data.url;
		warn(answer.message);
		return null;
	};
	const end = async (linkId: string): Promise<boolean> => {
		const answer = await askAs<typeof endOwnLink>(
			session,
			'POST /page/selfcare/insured-links/end',
			{ linkId },
		);
		again();
		if (!answer.ok) warn(answer.message);
		return answer.ok;
	};
	return { make, end };
}

const Section = ({ children }: { children: ReactNode }) => (
	<section
		aria-labelledby="kartu-tertanggung"
		className="petal grid gap-4 border border-line bg-white p-5"
	>
		<h2 id="kartu-tertanggung" className="text-xl">
			Kartu untuk tertanggung lain
		</h2>
		{children}
	</section>
);

export function InsuredLinks({ session, policyId }: Props) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof listOwnLinks>(as, 'POST /page/selfcare/insured-links', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	const ask = useActs({ session, policyId }, again);
	// A new link is shown only this once, so a lost connection must not remove it.
	const [kept, setKept] = useState(data);
	if (data && data !== kept) setKept(data);
	const lost = <LoadProblem problem={problem} asking={asking} onAgain={again} />;
	if (!kept) return problem ? <Section>{lost}</Section> : null;
	if (kept.persons.length === 0) return null;
	return (
		<Section>
			{lost}
			<p>
				{`Tautan rahasia ke sertifikat dan kartu satu orang, tanpa akun. Dibuka dengan tanggal lahirnya. Yang terlihat hanya perlindungannya sendiri; sertifikat dan kartunya menyebut namamu sebagai pemegang polis. Berlaku sampai ${DAYS_AFTER_END} hari sesudah polis berakhir. Kami tidak mengirimnya kepada siapa pun: kamu yang memberikannya.`}
			</p>
			<ul className="grid gap-4">
				{kept.persons.map((one) => (
					<Person
						key={one.insuredId}
						one={one}
						product={kept.product}
						mayMake={kept.mayMake}
						ask={ask}
					/>
				))}
			</ul>
		</Section>
	);
}
