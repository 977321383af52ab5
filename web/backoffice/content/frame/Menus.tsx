import { useState } from 'react';

import { addressOf } from '#insurance/content/address.ts';
import type { Navigation } from '#insurance/content/site-frame.ts';
import type { lookAtMenus, openMenus, saveMenus } from '#insurance/studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../../office-calls.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { MENU_PARTS } from './menu-parts.ts';
import { MenuEntries } from './MenuEntries.tsx';
import type { EntryShape } from './MenuFields.tsx';

type Part = keyof Navigation;
const LINK: EntryShape = { called: 'Tautan' };
const GROUP: EntryShape = {
	called: 'Menu besar',
	texts: ['description', 'info', 'image', 'slug'],
	inside: { called: 'Kelompok', texts: ['slug'], inside: LINK },
};
const PARTS: [part: Part, shape: EntryShape][] = [
	['header_template_1', GROUP],
	['header_template_2', { ...GROUP, inside: LINK }],
	['header', LINK],
	['header_button', { called: 'Tombol' }],
	['running_text', { called: 'Kalimat', url: false }],
	['footer_column', { called: 'Kolom', url: false, inside: LINK }],
	['footer_image', { called: 'Gambar', texts: ['image'] }],
	['social_media', { called: 'Akun', texts: ['image'] }],
	['selfcare', LINK],
];

/** The frame as visitors see it now, or as it would be; rendered again after each change. */
function FrameView({
	language,
	preview,
	turn,
	isSaved,
}: {
	language: 'id' | 'en';
	preview: string;
	turn: number;
	isSaved: boolean;
}) {
	const title = isSaved ? 'Situs sekarang' : 'Situs dengan menu ini, belum disimpan';
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

type Lacking = Pick<CallOutput<typeof openMenus>, 'missing' | 'indonesian'>;

/** Parts of the Indonesian menus missing for visitors in another language. */
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
	kept,
	mark,
	language,
	onSaved,
	onLook,
}: {
	kept: Navigation;
	mark: string;
	language: 'id' | 'en';
	onSaved: () => void;
	onLook: (preview: string) => void;
}) {
	const [navigation, setNavigation] = useState(kept);
	const { busy, problem, fields, send, clear } = useSend<typeof saveMenus>(
		'POST /page/office/content/menus-save',
		{ done: 'Tersimpan dan langsung berlaku. Bisa dikembalikan di Riwayat.' },
	);
	const look = useSend<typeof lookAtMenus>('POST /page/office/content/menus-look');
	const show = async () => {
		clear();
		const looked = await look.send({ language, navigation });
		if (looked) onLook(looked.preview);
	};
	const save = async () => {
		look.clear();
		if (await send({ language, mark, navigation })) onSaved();
	};
	return (
		<div className="grid gap-5">
			<Notice look="info">
				<span>
					Nama, alamat, telepon, dan email di kaki halaman mengikuti Identitas. Ubah di
					sana.
				</span>
			</Notice>
			{PARTS.map(([part, shape]) => (
				<Panel key={part} title={MENU_PARTS[part] ?? part}>
					<MenuEntries
						entries={navigation[part]}
						at={part}
						shape={shape}
						fields={Object.keys(fields).length > 0 ? fields : look.fields}
						onChange={(entries) =>
							setNavigation({ ...navigation, [part]: entries } as Navigation)
						}
					/>
				</Panel>
			))}
			<div className="sticky bottom-0 grid justify-items-start gap-3 border-t border-line bg-paper py-3">
				{problem || look.problem ? (
					<Notice look="error">{problem || look.problem}</Notice>
				) : null}
				<div className="flex flex-wrap gap-3">
					<Button look="second" busy={look.busy} onClick={() => void show()}>
						Lihat dulu
					</Button>
					<Button busy={busy} onClick={() => void save()}>
						Simpan menu
					</Button>
				</div>
			</div>
		</div>
	);
}

/** Menus, ticker and footer of a language as forms, next to a view of the site. */
export function Menus() {
	const [language, setLanguage] = useState<'id' | 'en'>('id');
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
						key={`${language} ${data.mark}`}
						kept={data.navigation}
						mark={data.mark}
						language={language}
						onSaved={() => {
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
