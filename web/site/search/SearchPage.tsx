import { placeInContent } from '#insurance/site/content/address.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { searchSite } from '#insurance/site/search/api.ts';
import type { Ask } from '#platform/contract/client.ts';
import { groupDigits } from '#platform/values/money.ts';
import type { Beside } from '#web/beside.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { SearchBox } from '#web/ui/search/SearchBox.tsx';

type Found = NonNullable<Beside['found']>;
type Kind = Found['groups'][number]['kind'];

const KINDS: Record<Kind, string> = {
	product: 'Perlindungan',
	question: 'Pertanyaan',
	article: 'Artikel',
	form: 'Formulir dan laporan',
	hospital: 'Rumah sakit dan klinik',
	page: 'Halaman',
};
const WORDS: Record<Kind, string> = {
	product: 'produk',
	question: 'pertanyaan',
	article: 'artikel',
	form: 'formulir',
	hospital: 'rumah-sakit',
	page: 'halaman',
};
const kindOf = (word: string | null): Kind | undefined =>
	(Object.keys(WORDS) as Kind[]).find((kind) => WORDS[kind] === word);

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL = /[\u0000-\u001f\u007f]+/g;

export async function askBeside(ask: Ask, { searchParams, pathname }: URL): Promise<Beside> {
	const q = (searchParams.get('q') ?? '').replace(CONTROL, ' ').trim().slice(0, 64);
	if (q === '') return { asked: { q } };
	const kind = kindOf(searchParams.get('jenis'));
	const page = /^[1-9]\d?$/.test(searchParams.get('page') ?? '')
		? Math.min(50, Number(searchParams.get('page')))
		: 1;
	const answer = await ask<typeof searchSite>('GET /page/search', {
		q,
		...(kind ? { kind, page } : {}),
		language: placeInContent(pathname).language,
	});
	return {
		asked: { q, ...(kind ? { kind } : {}) },
		...(answer.ok ? { found: answer.data } : {}),
	};
}

const countOf = ({ total, more }: Found['groups'][number]) => `${total}${more ? '+' : ''}`;
const addressOf = (q: string, kind: Kind) =>
	`${paths.search}?q=${encodeURIComponent(q)}&jenis=${WORDS[kind]}`;

function Group({ group, q, alone }: { group: Found['groups'][number]; q: string; alone: boolean }) {
	const { kind, items, total } = group;
	return (
		<section aria-labelledby={`hasil-${kind}`} className="mt-8">
			<h2 id={`hasil-${kind}`} className="text-2xl">
				<span>{KINDS[kind]}</span>{' '}
				<span className="text-lg font-normal text-mute">{`(${countOf(group)})`}</span>
			</h2>
			<ul className="mt-3 grid gap-3">
				{items.map(({ title, address, summary }) => (
					<li
						key={`${address} ${title}`}
						className="petal border border-line bg-white p-4"
					>
						<SmartLink
							url={address}
							className="inline-flex min-h-11 items-center text-lg font-semibold text-leaf underline underline-offset-4"
						>
							{title}
						</SmartLink>
						{summary ? <p className="line-clamp-3 text-mute">{summary}</p> : null}
					</li>
				))}
			</ul>
			{!alone && total > items.length ? (
				<SmartLink
					url={addressOf(q, kind)}
					className="mt-2 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					{`Lihat semua ${countOf(group)} di ${KINDS[kind].toLowerCase()}`}
				</SmartLink>
			) : null}
		</section>
	);
}

function Kinds({ found, q, kind }: { found: Found; q: string; kind: Kind | undefined }) {
	if (found.groups.length < 2 && !kind) return null;
	const look =
		'inline-flex min-h-11 items-center rounded-full border border-leaf px-4 text-leaf aria-[current=page]:bg-leaf aria-[current=page]:text-white';
	return (
		<nav aria-label="Jenis hasil" className="mt-4">
			<ul className="flex flex-wrap gap-2">
				<li>
					<SmartLink
						url={`${paths.search}?q=${encodeURIComponent(q)}`}
						aria-current={kind ? undefined : 'page'}
						className={look}
					>
						Semua
					</SmartLink>
				</li>
				{found.groups.map((group) => (
					<li key={group.kind}>
						<SmartLink
							url={addressOf(q, group.kind)}
							aria-current={kind === group.kind ? 'page' : undefined}
							className={look}
						>
							{`${KINDS[group.kind]} (${countOf(group)})`}
						</SmartLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Nothing({ q }: { q: string }) {
	return (
		<div className="mt-8">
			<Empty
				scene="lost"
				title={`Tidak ada yang cocok dengan “${q}”`}
				action={
					<>
						<ButtonLink url="/#product-catalogue">Lihat semua perlindungan</ButtonLink>
						<ButtonLink url={paths.help} look="second">
							Tanya kami
						</ButtonLink>
					</>
				}
			>
				Coba kata yang lebih umum, misalnya “rawat inap” atau “motor”.
			</Empty>
		</div>
	);
}

/** Search results by kind. The form is plain, so it works without script. */
export function Screen({ page, beside }: { page: PageData; beside?: Beside | undefined }) {
	const { found, asked } = beside ?? {};
	const { q = '', kind } = asked ?? {};
	const shown = found?.groups.filter((group) => !kind || group.kind === kind) ?? [];
	const lost = q !== '' && !found;
	return (
		<div className="page max-w-4xl py-12">
			<h1 className="text-4xl">{page.title}</h1>
			<div className="mt-6">
				<SearchBox key={q} value={q} id="cari" />
			</div>
			{lost ? (
				<p role="alert" className="mt-6">
					Pencarian belum bisa dijalankan. Coba lagi sebentar.
				</p>
			) : null}
			{q === '' && page.overview ? <p className="mt-6 text-mute">{page.overview}</p> : null}
			{found ? (
				<p role="status" className="mt-6">
					<span>
						{found.corrected
							? `Menampilkan hasil untuk “${found.corrected}”, karena “${q}” tidak ada di situs ini. `
							: ''}
					</span>
					<span>
						{found.some
							? 'Tidak ada yang memuat semua kata; ini yang memuat sebagian. '
							: ''}
					</span>
					<span>{groupDigits(found.total)}</span> hasil untuk “
					<span>{found.corrected ?? q}</span>”.
				</p>
			) : null}
			{found && found.total > 0 ? <Kinds found={found} q={q} kind={kind} /> : null}
			{shown.map((group) => (
				<Group key={group.kind} group={group} q={q} alone={kind !== undefined} />
			))}
			{found && shown.length === 0 ? <Nothing q={q} /> : null}
			{found?.paging && kind ? (
				<PageNumbers
					list={paths.search}
					page={found.paging.page}
					pages={found.paging.pages}
					query={{ q, jenis: WORDS[kind] }}
				/>
			) : null}
		</div>
	);
}
