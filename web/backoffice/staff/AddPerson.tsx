import { type FormEvent, useState } from 'react';

import type { addStaff } from '#insurance/access/staff/office-api.ts';
import { STAFF_ROLE_WORDS, STAFF_ROLES, type StaffRole } from '#insurance/access/staff/staff.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';

export const STAFF_ROLE_CHOICES = STAFF_ROLES.map((value) => ({
	value,
	label: STAFF_ROLE_WORDS[value],
}));

export function AddStaffMember({ onDone }: { onDone: () => void }) {
	const [name, setName] = useState('');
	const [email, setEmail] = useState('');
	const [role, setRole] = useState('');
	const { busy, problem, fields, send } = useSend<typeof addStaff>(
		'POST /page/office/staff/add',
		{ done: 'Undangan dikirim.' },
	);
	const add = async (event: FormEvent) => {
		event.preventDefault();
		if (await send({ name, email, role: role as StaffRole })) onDone();
	};
	return (
		<Form onSubmit={add} className="grid gap-4 sm:grid-cols-3">
			<TextField
				id="person-name"
				label="Nama"
				value={name}
				onChange={(event) => setName(event.target.value)}
				error={fields['name']}
				maxLength={100}
			/>
			<TextField
				id="person-email"
				label="Email kerja"
				type="email"
				value={email}
				onChange={(event) => setEmail(event.target.value)}
				error={fields['email']}
				maxLength={254}
			/>
			<SelectField
				id="person-role"
				label="Peran"
				options={STAFF_ROLE_CHOICES}
				value={role}
				onChange={(event) => setRole(event.target.value)}
				error={fields['role']}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div className="sm:col-span-3">
				<Button type="submit" busy={busy}>
					Undang
				</Button>
			</div>
		</Form>
	);
}
