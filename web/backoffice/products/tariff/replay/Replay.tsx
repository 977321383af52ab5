import { useEffect } from 'react';

import type { exportReplay, replayTariff } from '#insurance/office/product-studio/api.ts';
import { XLSX } from '#platform/files/xlsx/cells.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../../office-calls.ts';
import { Panel } from '../../../parts/parts.tsx';
import { bytesOf, download } from '../../../parts/workbooks/files.ts';
import type { ChangeOf } from '../use-change.ts';
import { ReplayResults } from './ReplayResults.tsx';

const POLL_MS = 1_500;
function Progress({ seen, total }: { seen: number; total: number }) {
	return (
		<div className="grid gap-2" role="status">
			<progress value={seen} max={Math.max(1, total)} className="w-full">
				{seen}
			</progress>
			<p className="tabular">{`${groupDigits(seen)} dari ${groupDigits(total)} polis, penawaran dan klaim`}</p>
		</div>
	);
}

export function ReplayPanel({ change, writable }: { change: ChangeOf; writable: boolean }) {
	const { shown, refresh, dirty } = change;
	const { replay, changeId } = shown;
	const running = replay?.state === 'running';
	const { busy, problem, send } = useSend<typeof replayTariff>(
		'POST /page/office/products/replay',
	);
	const out = useSend<typeof exportReplay>('POST /page/office/products/replay-export');
	const take = async () => {
		const file = await out.send({ changeId });
		if (file) download(file.fileName, bytesOf(file.file), XLSX);
	};
	const text = problem || out.problem;
	useEffect(() => {
		if (!running) return undefined;
		const timer = setInterval(() => void refresh(), POLL_MS);
		return () => clearInterval(timer);
	}, [running, refresh]);
	const press = async (step: 'begin' | 'stop') => {
		await send({ changeId, step });
		await refresh();
	};
	return (
		<Panel title="Dampak pada polis, penawaran dan klaim">
			<p className="max-w-prose text-mute">
				Setiap polis yang berjalan dan setiap penawaran setahun terakhir dihitung dengan
				tarif lama dan tarif baru, untuk orang dan pilihan yang sama, pada hari tarif baru
				mulai berlaku. Klaim yang sudah diputuskan dihitung lagi dengan manfaat yang baru.
			</p>
			{text ? <Notice look="error">{text}</Notice> : null}
			{replay && !replay.current ? (
				<Notice look="warning">
					Tarif atau contohnya berubah sesudah hitungan ini. Hitung lagi.
				</Notice>
			) : null}
			{running && replay ? <Progress seen={replay.seen} total={replay.total} /> : null}
			{writable ? (
				<div>
					{running ? (
						<Button look="danger" busy={busy} onClick={() => void press('stop')}>
							Hentikan
						</Button>
					) : (
						<Button
							look="second"
							busy={busy || dirty}
							onClick={() => void press('begin')}
						>
							{replay ? 'Hitung lagi' : 'Hitung dampaknya'}
						</Button>
					)}
				</div>
			) : null}
			{replay && !running ? (
				<>
					<p className="tabular text-mute">
						<span>{replay.state === 'stopped' ? 'Dihentikan pada ' : ''}</span>
						<span>{groupDigits(replay.seen)}</span> dari{' '}
						<span>{groupDigits(replay.total)}</span> polis, penawaran dan klaim
					</p>
					{replay.seen === 0 ? (
						<Notice look="success">
							Produk ini belum punya polis, penawaran atau klaim, jadi tidak ada yang
							terdampak.
						</Notice>
					) : (
						<>
							<div>
								<Button look="second" busy={out.busy} onClick={() => void take()}>
									Unduh Excel dampaknya
								</Button>
							</div>
							<ReplayResults result={replay.result} />
						</>
					)}
				</>
			) : null}
		</Panel>
	);
}
