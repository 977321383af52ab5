import { sampleStaffHere } from '#insurance/access/staff/unseed.server.ts';
import { sampleAdminsHere } from '#insurance/groups/companies/unseed.server.ts';
import { SAMPLE_CUSTOMER } from '#insurance/people/accounts/seed.server.ts';
import { sampleCustomersHere } from '#insurance/people/accounts/unseed.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

type Deps = { db: Db; sealer: Sealer };

/**
 * Returns the email addresses of sample people who can log in to this installation. Their passwords
 * are public.
 */
export async function samplePeopleHere({ db, sealer }: Deps): Promise<string[]> {
	const [staff, admins, customers] = await Promise.all([
		sampleStaffHere(db),
		sampleAdminsHere(db),
		sampleCustomersHere(db, sealer, { canLogIn: true }),
	]);
	return [...staff, ...admins, ...(customers.length > 0 ? [SAMPLE_CUSTOMER.email] : [])];
}

/**
 * Throws, with instructions, if the application is started without sample data but sample logins
 * exist.
 */
export async function refuseSamplePeople(deps: Deps): Promise<void> {
	const people = await samplePeopleHere(deps);
	if (people.length === 0) return;
	throw new Error(
		[
			'This database holds log-ins of the sample insurer, whose passwords are published:',
			...people.map((one) => `  ${one}`),
			'Remove them with everything they opened, then start again:',
			'  npm run admin -- remove-sample',
			'  (in the image: node_modules/.bin/node admin.ts remove-sample)',
			'Or set SAMPLE_DATA=true, if this is a trial that nobody but you can reach.',
		].join('\n'),
	);
}
