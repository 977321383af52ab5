import { CheckField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Badge, Panel } from '../../parts/parts.tsx';
import { type ArchiveAnswer, STATUS } from './report.ts';

type Page = ArchiveAnswer['pages'][number];
const SHOWN = 200;
const keyOf = ({ slug, language }: Page) => `${slug} ${language}`;

function BeforeAfter({ before, after }: { before: string | null; after: string }) {
	return (
		<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
			<div className="min-w-0">
				<dt className="text-sm text-mute">Di sini</dt>
				<dd className="wrap-anywhere">{before || '(belum ada)'}</dd>
			</div>
			<div className="min-w-0">
				<dt className="text-sm text-mute">Di arsip</dt>
				<dd className="wrap-anywhere">{after || '(kosong)'}</dd>
			</div>
		</dl>
	);
}

function Changes({ page }: { page: Page }) {
	if (page.changes.length === 0) return null;
	return (
		<details>
			<summary className="min-h-11 content-center font-semibold text-leaf">
				{`${page.changes.length} bagian berbeda`}
			</summary>
			<ul className="grid gap-3 border-l-2 border-line pl-4">
				{page.changes.map(({ part, before, after }, at) => (
					<li key={`${at} ${part}`}>
						<p className="font-semibold">{part}</p>
						<BeforeAfter before={before} after={after} />
					</li>
				))}
			</ul>
		</details>
	);
}

function PageDiff({
	page,
	isIn,
	onToggle,
}: {
	page: Page;
	isIn: boolean;
	onToggle: (isIn: boolean) => void;
}) {
	const [words, tone] = STATUS[page.status];
	const free = page.stop === null && page.status !== 'taken';
	const name = `${page.title} (${page.language === 'id' ? 'Indonesia' : 'Inggris'})`;
	return (
		<li className="grid gap-2 border-t border-line pt-3">
			<div className="flex flex-wrap items-center gap-3">
				{free ? (
					<CheckField
						id={`ambil-halaman-${page.slug}-${page.language}`}
						label={name}
						checked={isIn}
						onChange={(event) => onToggle(event.target.checked)}
					/>
				) : (
					<span className="font-semibold">{name}</span>
				)}
				<Badge tone={tone}>{words}</Badge>
				{page.needsSecond ? <Badge tone="done">Perlu orang kedua</Badge> : null}
				<span className="text-sm wrap-anywhere text-mute">
					{`/${page.slug} · ${page.label}`}
				</span>
			</div>
			{page.stop ? <p className="text-error">{`Tidak diambil. ${page.stop}`}</p> : null}
			{page.notes.length > 0 ? (
				<div>
					<p>Betulkan sebelum terbit:</p>
					<ul className="list-disc pl-6">
						{page.notes.map((note) => (
							<li key={note}>{note}</li>
						))}
					</ul>
				</div>
			) : null}
			<Changes page={page} />
		</li>
	);
}

export function PageDiffs({
	pages,
	except,
	onExcept,
}: {
	pages: readonly Page[];
	except: readonly string[];
	onExcept: (except: readonly string[]) => void;
}) {
	if (pages.length === 0) return <Notice>Semua halaman di arsip ini sama dengan di sini.</Notice>;
	return (
		<Panel title={`Halaman (${pages.length})`}>
			<ul className="grid gap-3">
				{pages.slice(0, SHOWN).map((page) => (
					<PageDiff
						key={keyOf(page)}
						page={page}
						isIn={!except.includes(keyOf(page))}
						onToggle={(isIn) =>
							onExcept(
								isIn
									? except.filter((one) => one !== keyOf(page))
									: [...except, keyOf(page)],
							)
						}
					/>
				))}
			</ul>
			{pages.length > SHOWN ? (
				<p className="text-mute">{`dan ${pages.length - SHOWN} halaman lagi`}</p>
			) : null}
		</Panel>
	);
}
