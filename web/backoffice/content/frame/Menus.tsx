import { useState } from 'react';

import { addressOf } from '#insurance/content/address.ts';
import type { Navigation } from '#insurance/content/site-frame.ts';
import type { openMenus, saveMenus } from '#insurance/studio/frame/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../../office-calls.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import type { Shape } from './MenuFields.tsx';

type Part = keyof Navigation;
const LINK: Shape = { called: 'Tautan' };
const GROUP: Shape = {
	called: 'Menu besar',
	texts: ['description', 'info', 'image', 'slug'],
	inside: { called: 'Kelompok', texts: ['slug'], inside: LINK },
};
const PARTS: [part: Part, title: string, shape: Shape][] = [
	['header_template_1', 'Menu besar pertama', GROUP],
	['header_template_2', 'Menu besar kedua', { ...GROUP, inside: LINK }],
	['header', 'Menu atas', LINK],
	['header_button', 'Tombol atas', { called: 'Tombol' }],
	['running_text', 'Teks berjalan', { called: 'Kalimat', url: false }],
	[
		'footer_address',
		'Alamat di kaki halaman',
		{
			called: 'Alamat',
			name: false,
			url: false,
			texts: ['description'],
			inside: { called: 'Kontak', texts: ['image'] },
		},
	],
	['footer_column', 'Kolom kaki halaman', { called: 'Kolom', url: false, inside: LINK }],
	['footer_image', 'Gambar kaki halaman', { called: 'Gambar', texts: ['image'] }],
	['social_media', 'Media sosial', { called: 'Akun', texts: ['image'] }],
	['selfcare', 'Menu akun nasabah', LINK],
];

/** The frame as visitors see it now; drawn again after each change. */
function FrameView({
	language,
	preview,
	turn,
}: {
	language: 'id' | 'en';
	preview: string;
	turn: number;
}) {
	return (
		<section aria-label="Situs sekarang" className="grid gap-2">
			<h2 className="text-xl">Situs sekarang</h2>
			<iframe
				key={turn}
				title="Situs sekarang"
				src={`${addressOf('home', language)}?pratinjau=${preview}`}
				tabIndex={-1}
				className="h-[40rem] w-full rounded-card border border-line bg-white"
			/>
		</section>
	);
}

function MenuForm({
	kept,
	mark,
	language,
	onSaved,
}: {
	kept: Navigation;
	mark: string;
	language: 'id' | 'en';
	onSaved: () => void;
}) {
	const [navigation, setNavigation] = useState(kept);
	const { busy, problem, fields, send } = useSend<typeof saveMenus>(
		'POST /page/office/content/menus-save',
		{ done: 'Tersimpan dan langsung berlaku. Bisa dikembalikan di Riwayat.' },
	);
	const save = async () => {
		if (await send({ language, mark, navigation })) onSaved();
	};
	return (
		<div className="grid gap-5">
			{PARTS.map(([part, title, shape]) => (
				<Panel key={part} title={title}>
					<MenuEntries
						entries={navigation[part]}
						at={part}
						shape={shape}
						fields={fields}
						onChange={(entries) =>
							setNavigation({ ...navigation, [part]: entries } as Navigation)
						}
					/>
				</Panel>
			))}
			<div className="sticky bottom-0 grid justify-items-start gap-3 border-t border-line bg-paper py-3">
				{problem ? <Notice look="error">{problem}</Notice> : null}
				<Button busy={busy} onClick={() => void save()}>
					Simpan menu
				</Button>
			</div>
		</div>
	);
}

/** Menus, ticker and footer of a language as forms, beside the site itself. */
export function Menus() {
	const [language, setLanguage] = useState<'id' | 'en'>('id');
	const [turn, setTurn] = useState(0);
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
				onChange={setLanguage}
			/>
			<Waiting there={data !== null && !loading} problem={problem} words="Memuat menu" />
			<div className="grid items-start gap-6 xl:grid-cols-2">
				{data && !loading ? (
					<MenuForm
						key={`${language} ${data.mark}`}
						kept={data.navigation}
						mark={data.mark}
						language={language}
						onSaved={() => {
							reload();
							setTurn(turn + 1);
						}}
					/>
				) : null}
				<div className="xl:sticky xl:top-4">
					{data ? (
						<FrameView language={language} preview={data.preview} turn={turn} />
					) : null}
				</div>
			</div>
		</div>
	);
}
