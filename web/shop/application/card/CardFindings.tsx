import type { CardField } from '#insurance/sales/identity-cards/identity-card.ts';
import { longDate } from '#platform/values/dates.ts';

import { formFieldId } from '../form-context.ts';
import { CARD_LABELS, type CardAnswer, type CardTarget, isSure } from './card-to-form.ts';

const SHOWN: [field: keyof typeof CARD_LABELS, at: (target: CardTarget) => string | null][] = [
	['nik', ({ person }) => `${person}.nik`],
	['name', ({ person }) => `${person}.name`],
	['birthDate', ({ birth }) => (birth[0] ? `${birth[0]}.year` : null)],
	['sex', ({ birth }) => (birth[0] ? `${birth[0]}.sex` : null)],
	['street', ({ address }) => address && `${address}.street`],
	['village', ({ address }) => address && `${address}.village`],
	['district', ({ address }) => address && `${address}.district`],
	['city', ({ address }) => address && `${address}.city`],
	['province', ({ address }) => address && `${address}.province`],
];

function wordsOf(answer: CardAnswer, field: CardField, value: string): string {
	if (field === 'birthDate') return value ? longDate(value) : '';
	if (field === 'sex') return answer.jenisKelamin?.label ?? '';
	return field === 'street' ? answer.alamatktp : value;
}

function Certainty({ certainty, found }: { certainty: number; found: boolean }) {
	if (!found)
		return (
			<span className="rounded-full bg-line px-2 py-0.5 text-sm font-semibold text-ink">
				isi sendiri
			</span>
		);
	if (isSure(certainty))
		return (
			<span className="rounded-full bg-success/10 px-2 py-0.5 text-sm font-semibold text-success">
				✓ terbaca jelas
			</span>
		);
	return (
		<span className="rounded-full bg-warning/10 px-2 py-0.5 text-sm font-semibold text-warning">
			! periksa lagi
		</span>
	);
}

export function CardFindings({
	answer,
	target,
	asked,
}: {
	answer: CardAnswer;
	target: CardTarget;
	asked: boolean;
}) {
	const go = (id: string) => {
		const region = target.address && formFieldId(`${target.address}.region`);
		const field = document.getElementById(id) ?? document.getElementById(region || '');
		field?.scrollIntoView({ block: 'center' });
		field?.focus();
	};
	return (
		<ul className="grid gap-x-6 sm:grid-cols-2">
			{SHOWN.map(([field, place]) => {
				const label = CARD_LABELS[field];
				const at = place(target);
				const found = answer.fields.find((one) => one.field === field);
				if (!at || !found) return null;
				const words = wordsOf(answer, field, found.value);
				return (
					<li key={field} className="grid content-start gap-1 border-t border-line py-3">
						<div className="flex flex-wrap items-center justify-between gap-2">
							<span className="text-sm text-mute">{label}</span>
							<Certainty certainty={found.certainty} found={words !== ''} />
						</div>
						{found.crop ? (
							<img
								src={found.crop}
								alt={`Potongan KTP: ${label}`}
								className="h-8 max-w-full justify-self-start rounded border border-line bg-white object-contain"
							/>
						) : null}
						<div className="flex items-center justify-between gap-3">
							<span className="font-semibold break-words">
								{words || 'Tidak terbaca'}
							</span>
							{asked || field === 'birthDate' || field === 'sex' ? (
								<button
									type="button"
									className="min-h-11 shrink-0 text-sm text-leaf underline underline-offset-4"
									aria-label={`Ubah ${label}`}
									onClick={() => go(formFieldId(at))}
								>
									Ubah
								</button>
							) : null}
						</div>
					</li>
				);
			})}
		</ul>
	);
}
