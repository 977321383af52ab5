import { type FormEvent, useState } from 'react';

import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import {
	type Level,
	LEVELS,
	PLACE_LABELS,
	PLACE_WAITS,
} from '#insurance/product/reference/regions/places.ts';
import { ADDRESS } from '#insurance/sales/quotes/wire/wire-fields.ts';
import type { changeAddress, getServicing } from '#insurance/service/servicing/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/forms/Combobox.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useFirstProblem } from '#web/ui/forms/go-to-first.ts';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askAs, refusedBeside, notify } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { forgetTyped, readTyped } from '../../frame/typed.ts';
import { useEditor } from '../use-editor.ts';
import { addressForm, useAddress } from './use-address.ts';

type Address = CallOutput<typeof getServicing>['address'];
type Problems = Record<string, string>;
type Props = {
	session: SelfcareSession;
	policyId: string;
	address: Address;
	mayChange: boolean;
	onDone: () => void;
};

const sentAs = (level: Level) => ADDRESS[level][0];

const FIELDS = ['street', ...LEVELS.map(sentAs), 'postalcode']
	.map((name) => `address.${name}`)
	.concat('agree');

const inWords = (one: Address) =>
	`${one.street}, ${one.village}, ${one.subDistrict}, ${one.city}, ${one.province} ${one.postalcode}`;

type EditorProps = Omit<Props, 'mayChange'> & { onElsewhere: () => void; onClose: () => void };
type Chosen = Omit<Address, 'regionId'> & { regionId: string };

function problemsOf(chosen: Chosen, agree: boolean): Problems {
	const problems: Problems = {};
	if (chosen.street.trim() === '') problems['address.street'] = 'Alamat wajib diisi';
	for (const level of LEVELS)
		if (chosen[sentAs(level)] === '')
			problems[`address.${sentAs(level)}`] = `${PLACE_LABELS[level]} wajib dipilih`;
	if (!/^\d{5}$/.test(chosen.postalcode))
		problems['address.postalcode'] = 'Kode pos harus 5 digit angka';
	if (!agree) problems['agree'] = 'Centang dulu bahwa alamat ini benar.';
	return problems;
}

/**
 * Sends the address only once, however often the button is clicked. Refusals are shown next to
 * their fields, and the input is kept.
 */
function useChange(props: Omit<EditorProps, 'onClose'>) {
	const { session, policyId, onDone, onElsewhere, address: shown } = props;
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState<Problems>({});
	const intent = useIntent();
	const send = async (address: Chosen, agree: boolean) => {
		const found = problemsOf(address, agree);
		setProblems(found);
		if (busy) return;
		if (Object.keys(found).length > 0) return;
		setBusy(true);
		const input = { policyId, address, agree, shown };
		const answer = await askAs<typeof changeAddress>(
			session,
			'POST /page/selfcare/servicing/address',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (!answer.ok) {
			if (answer.code !== 409) return setProblems(refusedBeside(answer, FIELDS));
			// The address above is updated to the current one, but the input in this form is kept.
			setProblems({ elsewhere: answer.message });
			return onElsewhere();
		}
		intent.done();
		notify(
			`Alamat surat diubah. Endorsemen ${groupedPolicyNo(answer.data.endorsementNo)} kami kirim ke emailmu.`,
		);
		onDone();
	};
	return { busy, problems, send };
}

const idOf = (field: string) => `surat-${field.replace('address.', '')}`;

function Editor({ onClose, ...props }: EditorProps) {
	const [agree, setAgree] = useState(false);
	const edited = useAddress(props);
	const { street, postalcode } = edited.changed;
	const { codes, lists, retry, choose, setStreet, setPostalcode } = edited;
	const { busy, problems, send } = useChange(props);
	const root = useFirstProblem(problems);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void send(edited.changed, agree);
	};
	return (
		<Form onSubmit={submit}>
			<div ref={root} className="grid gap-4">
				<TextField
					id={idOf('street')}
					label="Alamat"
					hint="Jalan, nomor, RT/RW"
					autoComplete="street-address"
					maxLength={200}
					value={street}
					error={problems['address.street']}
					onChange={(event) => setStreet(event.target.value)}
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					{LEVELS.map((level) => (
						<Combobox
							key={level}
							id={idOf(sentAs(level))}
							label={PLACE_LABELS[level]}
							options={lists[level]}
							value={codes[level]}
							error={problems[`address.${sentAs(level)}`]}
							onChange={(value) => choose(level, value)}
							onFocus={() => retry(level)}
							waiting={PLACE_WAITS[level]}
						/>
					))}
					<TidiedField
						tidy={tidyDigits}
						id={idOf('postalcode')}
						label="Kode Pos"
						inputMode="numeric"
						autoComplete="postal-code"
						value={postalcode}
						error={problems['address.postalcode']}
						onChange={(event) => setPostalcode(event.target.value)}
					/>
				</div>
				<CheckField
					id={idOf('agree')}
					label="Alamat ini benar, dan berlaku mulai sekarang untuk polis ini."
					checked={agree}
					error={problems['agree']}
					onChange={(event) => setAgree(event.target.checked)}
				/>
				{problems['elsewhere'] ? (
					<Notice look="warning" takesFocus>
						{problems['elsewhere']}
					</Notice>
				) : null}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" busy={busy}>
						Simpan alamat
					</Button>
					<Button look="quiet" onClick={onClose}>
						Batal
					</Button>
				</div>
			</div>
		</Form>
	);
}

/** Shows and changes the mailing address of a policy. The address on the KTP is not affected. */
export function MailAddress(props: Props) {
	const { address, mayChange } = props;
	const kept = readTyped(props.session, addressForm(props.policyId)) !== null;
	const { open, show, hide, button, body } = useEditor(kept);
	const close = () => {
		forgetTyped(addressForm(props.policyId));
		hide();
	};
	const done = () => {
		close();
		props.onDone();
	};
	return (
		<section
			id="alamat"
			aria-labelledby="alamat-surat"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="alamat-surat" className="text-xl">
				Alamat surat-menyurat
			</h2>
			<p className="break-words">{inWords(address)}</p>
			{mayChange && !open ? (
				<div>
					<Button ref={button} look="second" onClick={show}>
						Ubah alamat
					</Button>
				</div>
			) : null}
			<div ref={body} hidden={!open}>
				{open ? (
					<Editor {...props} onDone={done} onElsewhere={props.onDone} onClose={close} />
				) : null}
			</div>
		</section>
	);
}
