import type { KeyboardEvent } from 'react';

import type {
	beginTariff,
	ShownChange,
	showTariff,
	ShownTariff,
} from '#insurance/catalogue/api.ts';
import { CHANGE_WORDS } from '#insurance/catalogue/changes/tariff-change.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Heading, List, Waiting } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { Examples } from './Examples.tsx';
import { Publish, TakeBack } from './Publish.tsx';
import { RateGrid } from './RateGrid.tsx';
import { Replay } from './Replay.tsx';
import { sheetsOf } from './sheet.ts';
import { type ChangeOf, useChange } from './use-change.ts';
import { Workbook } from './Workbook.tsx';

const PARTS = [
	['tarif', 'Tarif'],
	['contoh', 'Contoh hitungan'],
	['dampak', 'Dampak'],
	['terbit', 'Terbitkan'],
	['riwayat', 'Riwayat'],
] as const;

const tabsOf = (code: string, open: boolean) =>
	PARTS.filter(([key]) => open || key === 'tarif' || key === 'riwayat').map(([key, label]) => ({
		key,
		label,
		url: `/office/produk?kode=${code}&bagian=${key}`,
	}));

function History({ tariff, onMoved }: { tariff: ShownTariff; onMoved: () => void }) {
	const [waiting] = tariff.history.filter((one) => one.waiting);
	return (
		<div className="grid gap-4">
			{waiting ? (
				<Notice title={`Versi ${waiting.version} menunggu harinya`}>
					Berlaku mulai {longDate(waiting.effectiveFrom ?? '')} pukul 00.00 WIB. Sebelum
					itu masih bisa ditarik.
				</Notice>
			) : null}
			{waiting ? (
				<TakeBack
					changeId={waiting.changeId}
					words={{
						ask: `Tarik versi ${waiting.version}`,
						sure: `Ya, tarik versi ${waiting.version}`,
					}}
					onMoved={onMoved}
				/>
			) : null}
			<List
				label="Riwayat perubahan tarif"
				rows={tariff.history}
				keyOf={({ changeId }) => changeId}
				empty="Tarif ini belum pernah diubah di sini."
				columns={[
					{ name: 'Versi', of: ({ version }) => version ?? '–' },
					{ name: 'Keadaan', of: ({ state }) => CHANGE_WORDS[state] },
					{
						name: 'Berlaku mulai',
						of: ({ effectiveFrom }) => (effectiveFrom ? longDate(effectiveFrom) : '–'),
					},
					{
						name: 'Alasan',
						of: ({ reason, note }) => [reason, note].filter(Boolean).join(' · '),
					},
					{ name: 'Ditulis', of: ({ madeBy }) => madeBy },
					{ name: 'Diputuskan', of: ({ decidedBy }) => decidedBy ?? '–' },
				]}
			/>
		</div>
	);
}

const savedWords = ({ dirty, problem, shown }: ChangeOf): string => {
	if (problem) return 'Belum tersimpan';
	return dirty ? 'Menyimpan …' : `Tersimpan ${shortDateTime(new Date(shown.changedAt))}`;
};

function Grid({
	change,
	tariff,
	writable,
}: {
	change: ChangeOf;
	tariff: ShownTariff;
	writable: boolean;
}) {
	const { shown, sheets, write } = change;
	const before = sheetsOf(tariff.current.tables);
	const press = (event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
		event.preventDefault();
		if (event.shiftKey) change.redo();
		else change.undo();
	};
	return (
		<div className="grid gap-6" onKeyDown={press}>
			{writable ? (
				<div className="flex flex-wrap items-center gap-3">
					<Button look="second" aria-disabled={!change.canUndo} onClick={change.undo}>
						Urungkan
					</Button>
					<Button look="second" aria-disabled={!change.canRedo} onClick={change.redo}>
						Ulangi
					</Button>
					<Workbook change={change} code={tariff.code} />
					<p className="text-sm text-mute">
						Tempel dari Excel di sel mana pun. Panah dan Enter berpindah, Ctrl+D
						menyalin dari atas, Ctrl+Z mengurungkan.
					</p>
				</div>
			) : null}
			{shown.tables.map((table) => (
				<RateGrid
					key={table.id}
					table={table}
					before={before[table.id] ?? []}
					problems={shown.problems}
					sheets={sheets}
					onWrite={writable ? write : undefined}
				/>
			))}
		</div>
	);
}

function Open({
	tariff,
	opened,
	part,
	onMoved,
}: {
	tariff: ShownTariff;
	opened: ShownChange;
	part: string;
	onMoved: () => void;
}) {
	const change = useChange(opened, tariff.code);
	const { shown, problem } = change;
	const writable = shown.state === 'draft';
	return (
		<div className="grid gap-5">
			<div className="flex flex-wrap items-center gap-3">
				<Badge tone={writable ? 'calm' : 'wait'}>{CHANGE_WORDS[shown.state]}</Badge>
				<p role="status" className="text-mute">
					Dari versi {shown.basedOn} · {shown.differences.length} sel berubah ·{' '}
					{savedWords(change)}
				</p>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{part === 'contoh' ? (
				<Examples change={change} writable={writable} />
			) : part === 'dampak' ? (
				<Replay change={change} writable={writable} />
			) : part === 'terbit' ? (
				<Publish shown={shown} onMoved={onMoved} />
			) : (
				<Grid change={change} tariff={tariff} writable={writable} />
			)}
		</div>
	);
}

function Current({ tariff, onBegun }: { tariff: ShownTariff; onBegun: () => void }) {
	const { current, code } = tariff;
	const { busy, problem, send } = useSend<typeof beginTariff>(
		'POST /page/office/products/tariff-begin',
	);
	const begin = async () => {
		if (await send({ productCode: code })) onBegun();
	};
	const sheets = sheetsOf(current.tables);
	return (
		<div className="grid gap-6">
			<div className="flex flex-wrap items-center gap-4">
				<p>
					Versi {current.version}, berlaku mulai {longDate(current.effectiveFrom)}.
				</p>
				<Button busy={busy} onClick={() => void begin()}>
					Tulis tarif baru
				</Button>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{current.tables.map((table) => (
				<RateGrid
					key={table.id}
					table={table}
					before={sheets[table.id] ?? []}
					problems={[]}
					sheets={sheets}
				/>
			))}
		</div>
	);
}

/** One product's tariff: what holds, what is written, what it does, and how it is published. */
export function TariffRoom({ code, part }: { code: string; part: string }) {
	const { data, problem, reload } = useAnswer<typeof showTariff>(
		'POST /page/office/products/tariff',
		{ productCode: code },
	);
	const here =
		data && PARTS.some(([key]) => key === part) && (data.change || part === 'riwayat')
			? part
			: 'tarif';
	return (
		<div className="grid gap-5">
			<SmartLink url="/office/produk" className="font-semibold text-leaf underline">
				Semua produk
			</SmartLink>
			<Heading title={data ? `Tarif ${data.name}` : 'Tarif'} />
			<Waiting there={data !== null} problem={problem} words="Memuat tarif" />
			{data ? (
				<>
					<Tabs here={here} tabs={tabsOf(code, data.change !== null)} />
					{here === 'riwayat' ? (
						<History tariff={data} onMoved={reload} />
					) : data.change ? (
						<Open
							key={`${data.change.changeId} ${data.change.state}`}
							tariff={data}
							opened={data.change}
							part={here}
							onMoved={reload}
						/>
					) : (
						<Current tariff={data} onBegun={reload} />
					)}
				</>
			) : null}
		</div>
	);
}
