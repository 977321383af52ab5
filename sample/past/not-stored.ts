/**
 * Tables that are not part of the history, with the reason. A test requires every table of the
 * schema to be stored or listed here.
 */
export const NOT_STORED: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries({
		'the installation itself':
			'schema_migration key_holder key_probe key_rotation backup_taken write_probe site_opening retention_run job_start',
		'sessions and attempts, which are over':
			'customer_session company_session staff_session captcha_used idempotent_answer login_failure voucher_try member_visit',
		'how people log in, which only they can set up':
			'staff_passkey staff_passkey_challenge staff_sign_on',
		'keyed hashes that cannot be derived again': 'customer_recovery_code staff_recovery_code',
		'loaded by importing regions':
			'region_province region_city region_district region_village region_import',
		'content, products and partners, which are loaded from their own files':
			'content_alarm content_archive content_change content_draft content_draft_save content_guarded content_menu_draft content_menu_look content_missing content_navigation content_page content_presence content_proposal content_redirect content_redirect_hit content_release content_release_frame content_version content_wording everyday_situation insurer_version partner picture product_presence product_version search_entry search_miss search_synonym search_word site_file site_file_version tariff_version vehicle_brand vehicle_market_price vehicle_series',
		'hashed with a salt, and sealed with exact times':
			'audit_batch audit_detail audit_key audit_leaf audit_record audit_salt audit_unsealed',
		'visits, which are not of the simulated insurer': 'visit_event visit_network visit_salt',
		'drawn again after loading': 'policy_document',
		'counted again every hour': 'claim_paid_figure',
		'found again from everything else': 'finder_person finder_due finder_case finder_use',
		'pages that staff had open': 'person_opening',
		'templates, which come with the schema': 'message_template',
		'roles, which come with the schema; who has one follows from `staff.role`':
			'staff_role staff_role_right staff_role_holder',
	}).flatMap(([reason, tables]) => tables.split(' ').map((table) => [table, reason])),
);
