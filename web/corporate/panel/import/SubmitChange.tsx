import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import { addToDay, type Day, shortDate } from '#platform/values/dates.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';

import { PasswordAgain } from '../PasswordAgain.tsx';
import type { useChangePrice } from './use-change-price.ts';
import type { useSubmit } from './use-submit.ts';

/**
 * How many days new members can be backdated according to the contract, and the start of the
 * contract.
 */
type Terms = { backdateDays: number; startDay: Day };

function hintOf(kind: UploadKind, earliest: Day, today: Day): string | undefined {
	if (kind === 'delete')
		return 'Hari pertama tanpa perlindungan. Sampai sehari sebelumnya mereka masih terlindungi.';
	if (kind === 'roster')
		return 'Hari pertama bagi yang masuk, dan hari pertama tanpa perlindungan bagi yang keluar.';
	return earliest === today ? undefined : `Paling awal ${shortDate(earliest)} menurut kontrakmu.`;
}

export function SubmitChange({
	kind,
	terms: { backdateDays, startDay },
	pricing: { price, wrongDay, effectiveOn, setEffectiveOn },
	isShown,
	sending,
	onSubmit,
}: {
	kind: UploadKind;
	terms: Terms;
	pricing: ReturnType<typeof useChangePrice>;
	/** True if the cost and the leaving members are shown above. */
	isShown: boolean;
	sending: boolean;
	onSubmit: () => void;
}) {
	const today = useToday();
	const back = addToDay(today, { day: kind === 'add' ? -backdateDays : 0 });
	const earliest = back > startDay ? back : startDay;
	const dated = (price?.dated ?? 0) > 0;
	const day = `berlaku-${kind}`;
	const press = () => (wrongDay ? document.getElementById(day)?.focus() : isShown && onSubmit());
	return (
		<div className="grid items-start gap-4 sm:max-w-80">
			<TextField
				id={day}
				type="date"
				label={dated ? 'Berlaku mulai, untuk baris tanpa tanggal' : 'Berlaku mulai'}
				hint={hintOf(kind, earliest, today)}
				error={wrongDay || undefined}
				min={earliest}
				max={addToDay(today, { day: 90 })}
				value={effectiveOn || price?.effectiveOn || today}
				onChange={(event) => setEffectiveOn(event.target.value)}
			/>
			<div>
				{/* A change can only be submitted after its effect has been shown. */}
				<Button
					busy={sending}
					aria-disabled={(!isShown && !wrongDay) || undefined}
					onClick={press}
				>
					Submit
				</Button>
			</div>
		</div>
	);
}

/** Requests the password, or a confirmation if unusually many people would leave. */
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
