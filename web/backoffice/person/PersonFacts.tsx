import { longDate } from '#platform/values/dates.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { Panel } from '../parts/parts.tsx';
import type { OpenedCustomer } from './section-props.ts';

/** Shows the identity and the contacts of the customer. */
export function PersonFacts({ person }: { person: OpenedCustomer }) {
	return (
		<Panel title="Identitas dan kontak">
			<Facts
				of={[
					['Nomor HP', person.phone || '–'],
					['Email', person.email],
					['Tanggal lahir', person.birthDate ? longDate(person.birthDate) : '–'],
					['NIK', person.nikMasked || '–'],
					['Alamat', person.address || '–'],
					[
						'Akun self-care',
						person.hasPassword
							? 'Sudah punya kata sandi'
							: 'Diundang, belum membuat kata sandi',
					],
				]}
			/>
		</Panel>
	);
}
