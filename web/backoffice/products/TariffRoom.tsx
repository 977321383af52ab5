import { Fragment, type KeyboardEvent } from 'react';

import type {
	beginTariff,
	ShownChange,
	showTariff,
	ShownTariff,
} from '#insurance/office/product-studio/api.ts';
import { CHANGE_WORDS } from '#insurance/office/product-studio/changes/tariff-change.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { momentWords } from '#platform/values/moments.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Limits } from '../corridors/Limits.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Badge } from '../parts/parts.tsx';
import { TariffHistory } from './History.tsx';
import { OthersNotice } from './OthersNotice.tsx';
import { Publish } from './Publish.tsx';
import { isThere, RoomFrame } from './RoomFrame.tsx';
import { ChangeConflicts } from './tariff/ChangeConflicts.tsx';
import { Examples } from './tariff/examples/Examples.tsx';
import { RateGrid } from './tariff/RateGrid.tsx';
import { ReplayPanel } from './tariff/replay/Replay.tsx';
import { sheetsOf } from './tariff/sheet.ts';
import { type ChangeOf, useProductChange } from './tariff/use-change.ts';
import { Workbook } from './tariff/Workbook.tsx';
import { WithoutPageOf } from './WithoutPage.tsx';

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
	const conflicts = change.conflicts.filter((one) => one.kind === 'cell');
	const isHere = (id: string) => shown.tables.some((table) => table.id === id);
	const before = sheetsOf(tariff.current?.tables ?? []);
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
			<ChangeConflicts change={change} of={conflicts.filter(({ table }) => !isHere(table))} />
			{shown.tables.map((table) => (
				<Fragment key={table.id}>
					<ChangeConflicts
						change={change}
						of={conflicts.filter((one) => one.table === table.id)}
					/>
					<RateGrid
						table={table}
						before={before[table.id] ?? []}
						problems={shown.problems}
						sheets={sheets}
						onWrite={writable ? write : undefined}
					/>
				</Fragment>
			))}
		</div>
	);
}

/**
 * Shows the regulator's limits. They are maintained by compliance, and tariff authors can only read
 * them.
 */
function LimitsOf({ tariff: { limits } }: { tariff: ShownTariff }) {
	if (!limits) return null;
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Batas tarif OJK
			</summary>
			<div className="grid max-w-3xl gap-2">
				<p>{`${limits.source}, berlaku mulai ${longDate(limits.effectiveFrom)}. Diatur Kepatuhan.`}</p>
				<Limits label="Batas tarif OJK" lines={limits.lines} />
			</div>
		</details>
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
	const change = useProductChange(opened, tariff.code);
	const { shown, problem } = change;
	const writable = shown.state === 'draft';
	return (
		<div className="grid gap-5">
			<div className="flex flex-wrap items-center gap-3">
				<Badge tone={writable ? 'calm' : 'wait'}>{CHANGE_WORDS[shown.state]}</Badge>
				<p role="status" className="text-mute">
					<span>
						{shown.basedOn === null ? 'Produk baru' : `Dari versi ${shown.basedOn}`}
					</span>{' '}
					· <span>{groupDigits(shown.differences.length)}</span> sel berubah ·{' '}
					<span>{savedWords(change)}</span>
				</p>
			</div>
			<OthersNotice others={change.others} />
			{problem ? (
				<Notice look="error">
					<span>{problem}</span>{' '}
					{change.dirty ? (
						<Button look="quiet" onClick={() => void change.flush()}>
							Coba simpan lagi
						</Button>
					) : null}
				</Notice>
			) : null}
			<ChangeConflicts
				change={change}
				of={change.conflicts.filter(({ kind }) => part !== 'tarif' || kind !== 'cell')}
			/>
			{part === 'tarif' ? <LimitsOf tariff={tariff} /> : null}
			{part === 'contoh' ? (
				<Examples change={change} writable={writable} />
			) : part === 'dampak' ? (
				<ReplayPanel change={change} writable={writable} />
			) : part === 'terbit' ? (
				<Publish change={change} onMoved={onMoved} code={tariff.code} />
			) : (
				<Grid change={change} tariff={tariff} writable={writable} />
			)}
		</div>
	);
}

function Current({
	tariff,
	current,
	onBegun,
}: {
	tariff: ShownTariff;
	current: NonNullable<ShownTariff['current']>;
	onBegun: () => void;
}) {
	const { busy, problem, send } = useSend<typeof beginTariff>(
		'POST /page/office/products/tariff-begin',
	);
	const begin = async () => {
		if (await send({ productCode: tariff.code })) onBegun();
	};
	const sheets = sheetsOf(current.tables);
	return (
		<div className="grid gap-6">
			<div className="flex flex-wrap items-center gap-4">
				<p>
					Versi <span>{current.version}</span>, berlaku mulai{' '}
					<span>{momentWords(current.effectiveFrom)}</span>.
				</p>
				<Button busy={busy} onClick={() => void begin()}>
					Tulis tarif baru
				</Button>
			</div>
			<WithoutPageOf code={tariff.code} />
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<LimitsOf tariff={tariff} />
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

export function TariffRoom({ code, part }: { code: string; part: string }) {
	const { data, problem, reload } = useAnswer<typeof showTariff>(
		'POST /page/office/products/tariff',
		{ productCode: code },
	);
	const here = isThere(part, Boolean(data?.change)) ? part : 'tarif';
	return (
		<RoomFrame
			code={code}
			title={data ? `Tarif ${data.name}` : 'Tarif'}
			here={here}
			open={Boolean(data?.change)}
			there={data !== null}
			problem={problem}
		>
			{data && here === 'riwayat' ? (
				<TariffHistory tariff={data} onMoved={reload} />
			) : data?.change ? (
				<Open
					key={`${data.change.changeId} ${data.change.state}`}
					tariff={data}
					opened={data.change}
					part={here}
					onMoved={reload}
				/>
			) : data?.current ? (
				<Current tariff={data} current={data.current} onBegun={reload} />
			) : null}
		</RoomFrame>
	);
}
