import { MENU_PARTS } from '#insurance/site/content-studio/frame/menu-parts.ts';

import { type Column, textColumn } from '../../list/column.tsx';
import { List } from '../../list/List.tsx';
import { Panel } from '../../parts/parts.tsx';
import { type ArchiveAnswer, STATUS } from './report.ts';

const LANGUAGE = { id: 'Indonesia', en: 'Inggris' } as const;
const SHOWN = 100;

type Row = { status: keyof typeof STATUS; stop: string | null };
const state = ({ status, stop }: Row) =>
	stop === null ? STATUS[status][0] : `Tidak diambil. ${stop}`;

const wordColumns: Column<ArchiveAnswer['words'][number]>[] = [
	textColumn('Kata', ({ key, language }) => `${key} (${LANGUAGE[language]})`),
	textColumn('Di sini', ({ before }) => before ?? '(belum ada)'),
	textColumn('Di arsip', ({ after }) => after),
	textColumn('Keadaan', state),
];
const redirectColumns: Column<ArchiveAnswer['redirects'][number]>[] = [
	textColumn('Alamat lama', ({ path }) => path),
	textColumn('Di sini', ({ before }) => before ?? '(belum ada)'),
	textColumn('Di arsip', ({ after }) => after),
	textColumn('Keadaan', state),
];

function MenuDiff({ menu }: { menu: ArchiveAnswer['menus'][number] }) {
	const { language, changes, stop, dead } = menu;
	return (
		<li>
			<p className="font-semibold">{`Menu ${LANGUAGE[language]}: ${state(menu)}`}</p>
			{stop === null ? (
				<p>{`Berbeda: ${changes.map((part) => MENU_PARTS[part] ?? part).join(', ')}`}</p>
			) : null}
			{dead.length > 0 ? (
				<p className="wrap-anywhere text-mute">
					{`Menuju halaman yang belum terbit di sini: ${dead.join(', ')}`}
				</p>
			) : null}
		</li>
	);
}

function Some<R extends Row>({
	title,
	rows,
	columns,
	keyOf,
}: {
	title: string;
	rows: readonly R[];
	columns: readonly Column<R>[];
	keyOf: (row: R) => string;
}) {
	if (rows.length === 0) return null;
	return (
		<Panel title={`${title} (${rows.length})`}>
			<List
				label={title}
				rows={rows.slice(0, SHOWN)}
				columns={columns}
				keyOf={keyOf}
				empty=""
			/>
			{rows.length > SHOWN ? (
				<p className="text-mute">{`dan ${rows.length - SHOWN} lagi`}</p>
			) : null}
		</Panel>
	);
}

export function FrameDiffs({ report }: { report: ArchiveAnswer }) {
	return (
		<>
			{report.menus.length > 0 ? (
				<Panel title={`Menu dan kaki halaman (${report.menus.length})`}>
					<ul className="grid gap-3">
						{report.menus.map((menu) => (
							<MenuDiff key={menu.language} menu={menu} />
						))}
					</ul>
				</Panel>
			) : null}
			<Some
				title="Kata situs"
				rows={report.words}
				columns={wordColumns}
				keyOf={({ language, key }) => `${language} ${key}`}
			/>
			<Some
				title="Pengalihan"
				rows={report.redirects}
				columns={redirectColumns}
				keyOf={({ path }) => path}
			/>
		</>
	);
}
