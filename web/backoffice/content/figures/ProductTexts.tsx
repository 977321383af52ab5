import type { listFigures, listProductTexts } from '#insurance/site/content-studio/figures/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { momentWords } from '#platform/values/moments.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { type Column, textColumn } from '../../list/column.tsx';
import { List } from '../../list/List.tsx';
import { useAnswer } from '../../office-calls.ts';
import { Badge, Panel, Waiting } from '../../parts/parts.tsx';
import { useFilter } from '../../parts/use-filter.ts';

type Answer = CallOutput<typeof listProductTexts>;
type FigureRow = Answer['figures'][number];
type Text = Answer['texts'][number];

const KINDS = { page: 'Halaman', wording: 'Kata situs', menu: 'Menu' } as const;

function What({ text }: { text: Text }) {
	const { changes, problems, tokens } = text;
	return (
		<div className="grid gap-2 text-left">
			{problems.map((problem) => (
				<p key={problem} className="text-error">
					{problem}
				</p>
			))}
			{changes.map(({ at, now, next }) => (
				<p key={at + now} className="text-sm">
					<strong>{`${at}:`}</strong> <del className="text-mute">{now}</del>{' '}
					<ins className="no-underline">{next}</ins>
				</p>
			))}
			{problems.length === 0 && changes.length === 0 ? (
				<span className="text-sm text-mute">
					{tokens.length > 0
						? `Mengikuti produk (${tokens.length} angka)`
						: 'Hanya menyebut namanya'}
				</span>
			) : null}
		</div>
	);
}

const TEXTS: Column<Text>[] = [
	textColumn('Tulisan', ({ title }) => title),
	{
		name: 'Di mana',
		of: ({ kind, key, language }) => (
			<span className="wrap-anywhere">{`${KINDS[kind]} ${key} (${language.toUpperCase()})`}</span>
		),
	},
	{ name: 'Yang berubah', of: (text) => <What text={text} /> },
];

const FIGURES: Column<FigureRow>[] = [
	textColumn('Angka', ({ label }) => label),
	{
		name: 'Dikutip dengan',
		of: ({ token }) => <code className="text-sm wrap-anywhere">{`{${token}}`}</code>,
	},
	textColumn('Sekarang', ({ now }) => now),
	{
		name: 'Versi berikutnya',
		of: ({ next }) =>
			next === null ? (
				'Tetap'
			) : (
				<Badge tone="wait">{next === '' ? 'Tidak ada lagi' : next}</Badge>
			),
	},
];

const hrefOf = ({ kind, key, language }: Text) =>
	kind === 'page'
		? `/office/konten?halaman=${key}&bahasa=${language}`
		: `/office/konten?bagian=${kind === 'menu' ? 'menu' : 'kata'}`;

function OfProduct({ product }: { product: string }) {
	const { data, problem } = useAnswer<typeof listProductTexts>(
		'POST /page/office/content/product-texts',
		{ product },
	);
	const [next] = data?.begins ?? [];
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Mencari tulisan" />
			{data ? (
				<>
					{next ? (
						<Notice
							look="warning"
							title={`Versi berikutnya mulai ${momentWords(next)}`}
						>
							Angka yang dikutip berganti sendiri saat itu. Yang diketik perlu kamu
							ubah; daftarnya di bawah.
						</Notice>
					) : null}
					<Panel title="Teks yang menyebut produk ini">
						<List
							label="Teks yang menyebut produk ini"
							rows={data.texts}
							columns={TEXTS}
							keyOf={({ kind, key, language }) => `${kind} ${key} ${language}`}
							href={hrefOf}
							empty="Belum ada tulisan yang menyebut produk ini."
						/>
					</Panel>
					<Panel title="Angka produk">
						<List
							label="Angka produk"
							rows={data.figures}
							columns={FIGURES}
							keyOf={({ token }) => token}
							empty="Produk ini tidak punya angka."
						/>
					</Panel>
				</>
			) : null}
		</>
	);
}

export function ProductTexts({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const { data, problem } = useAnswer<typeof listFigures>(
		'POST /page/office/content/figures',
		{},
	);
	const product = get('produk');
	return (
		<div className="grid gap-5">
			<Waiting there={data !== null} problem={problem} words="Memuat produk" />
			{data ? (
				<div className="max-w-md">
					<SelectField
						id="produk-tulisan"
						label="Produk"
						value={product}
						options={data.products.map(({ slug, name }) => ({
							value: slug,
							label: name,
						}))}
						onChange={(event) => set({ produk: event.target.value })}
					/>
				</div>
			) : null}
			{product ? <OfProduct key={product} product={product} /> : null}
		</div>
	);
}
