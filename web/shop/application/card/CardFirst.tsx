import { useState } from 'react';

import { nikProblem } from '#insurance/sales/quotes/nik.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { longDate } from '#platform/values/dates.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Bounds } from '#web/ui/forms/birth-date.ts';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';
import { useLate } from '#web/ui/navigation/use-late.ts';
import { Spinner } from '#web/ui/Spinner.tsx';

import type { Stage } from '../draft/draft-memory.ts';
import { RememberedOffer } from '../draft/RememberedOffer.tsx';
import { type FormTools, messageOf } from '../form-context.ts';
import { holderBirthAt } from '../form-values.ts';
import type { NikFilled } from './nik-to-form.ts';
import { useNik } from './use-nik.ts';

const loadReader = () => import('./IdentityCard.tsx').then((file) => file.CardReader);

type Props = { tools: FormTools; page: PageData; stage: Stage; bounds: Bounds | null };

function saidOf({ day, outOfAge }: NikFilled): string {
	if (day === '') return '';
	if (outOfAge) return `Menurut NIK lahir ${longDate(day)}, di luar batas usia produk ini.`;
	return `Menurut NIK lahir ${longDate(day)}: sudah kami isikan di bawah.`;
}

/** Field for the card's number, which contains the birth date, the sex and the place of issue. */
function CardNumber({ tools, bounds }: Pick<Props, 'tools' | 'bounds'>) {
	const { values, setValue, clearErrors, errors } = tools;
	const { nik } = values.holder;
	const { found, take } = useNik(tools, { at: holderBirthAt(values), bounds }, true);
	const wrong = nik.length === 16 ? nikProblem(nik) : null;
	return (
		<>
			<TidiedField
				tidy={tidyDigits}
				id="nomor-ktp"
				name="holder.nik"
				label="Nomor KTP kamu"
				hint="16 angka. Boleh dilewati dulu: premi tetap dihitung."
				inputMode="numeric"
				autoComplete="off"
				value={nik}
				error={wrong ?? messageOf(errors, 'holder.nik')}
				onChange={({ target }) => {
					setValue('holder.nik', target.value, { shouldDirty: true });
					clearErrors('holder.nik');
					take(target.value);
				}}
			/>
			<p role="status" className="text-sm text-success empty:hidden">
				{found ? saidOf(found) : ''}
			</p>
		</>
	);
}

/**
 * Offers to use the identity card before the questions. A photograph or the typed number of the
 * card fills in birth date, sex, name and address. In the holder step, a separate card reader
 * replaces this one, but a reading started here stays visible.
 */
export function CardFirst({ tools, page, stage, bounds }: Props) {
	const [opened, setOpened] = useState(false);
	const { Part: Reader, failed } = useLate(loadReader, opened);
	if (stage !== 'plan' && !opened) return null;
	return (
		<section aria-labelledby="ktp-dulu" className="petal grid gap-2 bg-mist p-4">
			<h3 id="ktp-dulu" className="text-lg font-bold">
				Isi lebih cepat dengan KTP
			</h3>
			{stage === 'plan' ? (
				<>
					<RememberedOffer tools={tools} />
					<CardNumber tools={tools} bounds={bounds} />
				</>
			) : null}
			{opened ? null : (
				<div>
					<Button look="second" onClick={() => setOpened(true)}>
						Pakai foto KTP
					</Button>
				</div>
			)}
			{opened && !Reader ? (
				failed ? (
					<p>Pembaca KTP belum bisa dimuat. Ketik nomornya saja.</p>
				) : (
					<Spinner words="Menyiapkan pembaca KTP" />
				)
			) : null}
			{Reader ? (
				<Reader
					tools={tools}
					page={page}
					whose="kamu"
					asked={stage === 'holder'}
					target={{
						person: 'holder',
						birth: [holderBirthAt(tools.values)],
						address: 'home',
						bounds,
					}}
				/>
			) : null}
		</section>
	);
}
