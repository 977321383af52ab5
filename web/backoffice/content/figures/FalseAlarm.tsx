import { createContext, useContext, useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

/** Stores the reason why an alarm is false. Returns an error message, or null on success. */
export type SettleAlarm = (alarm: string, reason: string) => Promise<string | null>;

const SettleContext = createContext<SettleAlarm | null>(null);
/** Lets nested fields mark an alarm of the figure check as false. */
export const SettleHere = SettleContext;

/** Lets the user declare an alarm false, with a reason that the second person reads. */
export function FalseAlarm({ alarm }: { alarm: string }) {
	const settle = useContext(SettleContext);
	const [open, setOpen] = useState(false);
	const [reason, setReason] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	if (!settle) return null;
	if (!open)
		return (
			<Button look="quiet" onClick={() => setOpen(true)}>
				Peringatan ini keliru
			</Button>
		);
	const send = async () => {
		setBusy(true);
		setProblem(await settle(alarm, reason));
		setBusy(false);
	};
	return (
		<div className="mt-2 grid gap-3 rounded-control border border-line p-3">
			<TextField
				id={`alasan-${alarm}`}
				label="Mengapa peringatan ini keliru"
				hint="Dibaca orang kedua sebelum halaman ini terbit"
				value={reason}
				maxLength={300}
				autoFocus
				onChange={(event) => setReason(event.target.value)}
			/>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				<Button look="second" busy={busy} onClick={() => void send()}>
					Simpan alasan
				</Button>
				<Button look="quiet" onClick={() => setOpen(false)}>
					Batal
				</Button>
			</div>
		</div>
	);
}
