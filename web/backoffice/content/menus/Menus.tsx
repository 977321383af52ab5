import { useState } from 'react';

import { MENU_PARTS } from '#insurance/site/content-studio/frame/menu-parts.ts';
import type { openMenus } from '#insurance/site/content-studio/frame/menus-api.ts';
import { addressOf, type Language } from '#insurance/site/content/address.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../../office-calls.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { MENU_SHAPES } from './menu-shapes.ts';
import { MenuBar } from './MenuBar.tsx';
import { MenuDraftPanel } from './MenuDraftPanel.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import { type OpenedMenus, useMenuDraft } from './use-menu-draft.ts';
import { useMenuSteps } from './use-menu-steps.ts';

function FrameView({
	language,
	preview,
	turn,
	isSaved,
}: {
	language: Language;
	preview: string;
	turn: number;
	isSaved: boolean;
}) {
	const title = isSaved ? 'Situs sekarang' : 'Situs dengan menu ini, belum terbit';
	return (
		<section aria-label={title} className="grid gap-2">
			<h2 className="text-xl">{title}</h2>
			<iframe
				key={turn}
				title={title}
				src={`${addressOf('home', language)}?pratinjau=${preview}`}
				tabIndex={-1}
				className="h-[40rem] w-full rounded-card border border-line bg-white"
			/>
		</section>
	);
}

type Lacking = Pick<OpenedMenus, 'missing' | 'indonesian'>;

function LackingNote({ missing, indonesian }: Lacking) {
	if (missing.length === 0 && indonesian.length === 0) return null;
	const nameOf = (part: string) => MENU_PARTS[part] ?? part;
	return (
		<Notice look="warning" title="Beda dengan menu Indonesia">
			{indonesian.length > 0 ? (
				<p>
					{`Belum ditulis, jadi yang tampil bagian Indonesianya: ${indonesian.map(nameOf).join(', ')}.`}
				</p>
			) : null}
			{missing.length > 0 ? (
				<>
					<p>Tautan ini tidak ada di menu bahasa ini:</p>
					<ul className="list-disc pl-6">
						{missing.map(({ part, name, url }) => (
							<li key={`${part} ${url} ${name}`} className="wrap-anywhere">
								{`${name} (${url}), di ${nameOf(part)}`}
							</li>
						))}
					</ul>
				</>
			) : null}
		</Notice>
	);
}

function MenuForm({
	opened,
	language,
	onDone,
	onLook,
}: {
	opened: OpenedMenus;
	language: Language;
	onDone: () => void;
	onLook: (preview: string) => void;
}) {
	const draft = useMenuDraft(opened, language);
	const steps = useMenuSteps(draft, language, onDone);
	const began = draft.differs || draft.saving !== 'saved';
	const { navigation, write } = draft;
	return (
		<div className="grid gap-5">
			<Notice look="info">
				<span>
					Nama, alamat, telepon, dan email di kaki halaman mengikuti Identitas. Ubah di
					sana.
				</span>
			</Notice>
			{MENU_SHAPES.map(([part, shape]) => (
				<Panel key={part} title={MENU_PARTS[part] ?? part}>
					<MenuEntries
						entries={navigation[part]}
						at={part}
						shape={shape}
						fields={steps.fields}
						onChange={(entries) =>
							write({ ...navigation, [part]: entries } as Navigation)
						}
					/>
				</Panel>
			))}
			<MenuDraftPanel opened={opened} draft={draft} steps={steps} began={began} />
			<MenuBar draft={draft} steps={steps} began={began} onLook={onLook} />
		</div>
	);
}

export function Menus({ query }: { query: URLSearchParams }) {
	const [language, setLanguage] = useState<Language>(() =>
		query.get('bahasa') === 'en' ? 'en' : 'id',
	);
	const [turn, setTurn] = useState(0);
	const [looked, setLooked] = useState('');
	const { data, problem, loading, reload } = useAnswer<typeof openMenus>(
		'POST /page/office/content/menus',
		{ language },
	);
	return (
		<div className="grid gap-5">
			<Choice
				legend="Bahasa"
				name="bahasa-menu"
				value={language}
				options={[
					{ value: 'id', label: 'Indonesia' },
					{ value: 'en', label: 'Inggris' },
				]}
				onChange={(next) => {
					setLanguage(next);
					setLooked('');
				}}
			/>
			<Waiting there={data !== null && !loading} problem={problem} words="Memuat menu" />
			{data && !loading ? <LackingNote {...data} /> : null}
			<div className="grid items-start gap-6 xl:grid-cols-2">
				{data && !loading ? (
					<MenuForm
						key={language}
						opened={data}
						language={language}
						onDone={() => {
							reload();
							setLooked('');
							setTurn(turn + 1);
						}}
						onLook={(preview) => {
							setLooked(preview);
							setTurn(turn + 1);
						}}
					/>
				) : null}
				<div className="xl:sticky xl:top-4">
					{data ? (
						<FrameView
							language={language}
							preview={looked || data.preview}
							isSaved={looked === ''}
							turn={turn}
						/>
					) : null}
				</div>
			</div>
		</div>
	);
}
