import type { UploadKind } from '#insurance/memberships/member.ts';
import { addToDay } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Dialog } from '#web/ui/parts/Dialog.tsx';
import { useToday } from '#web/ui/use-today.ts';

import { PasswordAgain } from '../PasswordAgain.tsx';
import type { useChangePrice } from './use-change-price.ts';
import type { useSubmit } from './use-submit.ts';

/** From which day the change counts, and sending it. */
export function SubmitChange({
	kind,
	backdateDays,
	pricing: { price, effectiveOn, setEffectiveOn },
	sending,
	onSubmit,
}: {
	kind: UploadKind;
	/** How many days after they began the contract takes joiners. */
	backdateDays: number;
	pricing: ReturnType<typeof useChangePrice>;
	sending: boolean;
	onSubmit: () => void;
}) {
	const today = useToday();
	const back = kind === 'add' ? backdateDays : 0;
	const dated = (price?.dated ?? 0) > 0;
	return (
		<div className="grid items-end gap-4 sm:grid-cols-[14rem_auto]">
			<TextField
				id={`berlaku-${kind}`}
				type="date"
				label={dated ? 'Berlaku mulai, untuk baris tanpa tanggal' : 'Berlaku mulai'}
				hint={back > 0 ? `Boleh mundur sampai ${back} hari menurut kontrakmu.` : undefined}
				min={addToDay(today, { day: -back })}
				max={addToDay(today, { day: 90 })}
				value={effectiveOn || price?.effectiveOn || today}
				onChange={(event) => setEffectiveOn(event.target.value)}
			/>
			<div>
				{/* Nobody sends a change whose cost they have not been shown. */}
				<Button
					busy={sending}
					aria-disabled={price === null || undefined}
					onClick={() => price && onSubmit()}
				>
					Submit
				</Button>
			</div>
		</div>
	);
}

/** Asks for the password, or once more where far more people would leave than usual. */
export function SureDialog({ submission }: { submission: ReturnType<typeof useSubmit> }) {
	const { sending, suspicious, stale, submit, dismiss } = submission;
	if (stale !== '')
		return (
			<Dialog open title="Kata sandi sekali lagi" onClose={dismiss}>
				<PasswordAgain
					words={stale}
					busy={sending}
					onGiven={(password) => void submit(false, password)}
					onClose={dismiss}
				/>
			</Dialog>
		);
	return (
		<Dialog open={suspicious !== ''} title="Yakin sebanyak itu?" onClose={dismiss}>
			<p>{suspicious}</p>
			<div className="mt-4 flex flex-wrap gap-3">
				<Button look="danger" busy={sending} onClick={() => void submit(true)}>
					Ya, keluarkan
				</Button>
				<Button look="second" onClick={dismiss}>
					Periksa dulu
				</Button>
			</div>
		</Dialog>
	);
}
