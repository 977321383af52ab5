import type { ReactNode } from 'react';

import type { WirePlan } from '#insurance/sales/quotes/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { useLate } from '#web/ui/navigation/use-late.ts';

import { paths } from '../../../paths.ts';
import { type FormTools, messageOf } from '../form-context.ts';
import type { FormValues } from '../form-values.ts';
import type { Sending } from '../use-application.ts';
import { PrivacyConsent } from './PrivacyConsent.tsx';

const loadTerms = () => import('./TermsToRead.tsx').then((file) => file.TermsToRead);

/** Name and value of the button in a form that is sent without script. */
const SENDS = { name: 'aksi', value: 'simpan' };

const BUSY = { idle: 'Beli Sekarang', checking: 'Memeriksa keamanan …', saving: 'Menyimpan …' };

const ROBOT = 'Memastikan kamu bukan robot. Tidak ada teka-teki, tunggu sebentar.';

/**
 * Returns the reason the application cannot be sent yet, or null. Both consents and a solved
 * captcha are required (B4.29–B4.32).
 */
function heldBack({ agreement, privacy }: FormValues, proven: boolean): string | null {
	if (!agreement || !privacy) return 'Centang kedua persetujuan di atas untuk melanjutkan.';
	return proven ? null : ROBOT;
}

/**
 * All consents in one list: the terms to read, the agreement that covers them, and the privacy
 * policy with a separate tick.
 */
function ConsentFields({ tools, terms }: { tools: FormTools; terms?: ReactNode }) {
	const { register, errors } = tools;
	return (
		<fieldset>
			<legend className="mb-3 text-xl font-bold">Persetujuan</legend>
			{terms}
			<CheckField
				id="agreement"
				error={messageOf(errors, 'agreement')}
				{...register('agreement')}
				label={
					<>
						Data yang kuisi benar, dan aku setuju dengan{' '}
						<SmartLink
							url={paths.terms}
							target="_blank"
							className="text-leaf underline"
						>
							syarat dan ketentuan
						</SmartLink>
						.
					</>
				}
			/>
			<PrivacyConsent tools={tools} />
		</fieldset>
	);
}

/**
 * The holder is remembered only in this browser, so that nothing is asked twice when a second
 * policy is bought (decision 0093).
 */
const Remember = ({ tools: { register } }: { tools: FormTools }) => (
	<CheckField
		id="remember"
		{...register('remember')}
		label="Ingat nama, kontak, dan alamatku di perangkat ini 14 hari untuk polis berikutnya"
	/>
);

/**
 * The two consents and the submit button. Submission is held back as documented (B4.29–B4.32), but
 * a click shows what is missing instead of doing nothing.
 */
export function SendStep({
	tools,
	page,
	chosen,
	proven,
	sending,
}: {
	tools: FormTools;
	page: PageData;
	chosen: WirePlan | undefined;
	proven: boolean;
	sending: Sending;
}) {
	const held = tools.posted ? null : heldBack(tools.values, proven);
	const { Part: Terms } = useLate(loadTerms, true);
	return (
		<>
			<ConsentFields
				tools={tools}
				terms={Terms ? <Terms page={page} values={tools.values} chosen={chosen} /> : null}
			/>
			{tools.posted ? null : <Remember tools={tools} />}
			<div>
				<Button
					type="submit"
					{...SENDS}
					busy={sending !== 'idle'}
					aria-disabled={held !== null || undefined}
					aria-describedby="kirim-hint"
					more="w-full sm:w-auto"
				>
					{BUSY[sending]}
				</Button>
				<p id="kirim-hint" className="mt-2 text-sm text-mute" aria-live="polite">
					{sending === 'checking'
						? ROBOT
						: (held ?? 'Pengajuan disimpan ke keranjang dulu. Kamu belum membayar.')}
				</p>
			</div>
		</>
	);
}
