import { sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';

// One text for SQLite and Postgres: text, integer and composite keys only.
const migrations: Record<string, Migration> = {
  '0001-first': {
    async up(db) {
      await db.schema
        .createTable('draws')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('region', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('time', 'text', (c) => c.notNull())
        .addColumn('inferred', 'integer', (c) => c.notNull())
        .addColumn('drawn_6_to_10', 'text')
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('received_at', 'text')
        .execute();
      await db.schema.createIndex('draws_day').on('draws').columns(['day', 'region', 'time']).execute();
      await db.schema.createIndex('draws_region').on('draws').columns(['region', 'day', 'time']).execute();
      await db.schema
        .createTable('prizes')
        .addColumn('draw_id', 'text', (c) => c.notNull())
        .addColumn('place', 'integer', (c) => c.notNull())
        .addColumn('number', 'text', (c) => c.notNull())
        .addColumn('grp', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('prizes_key', ['draw_id', 'place'])
        .execute();
      await db.schema
        .createTable('corrections')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('draw_id', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('before', 'text', (c) => c.notNull())
        .addColumn('after', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('corrections_draw').on('corrections').column('draw_id').execute();
      await db.schema
        .createTable('contests')
        .addColumn('modality', 'text', (c) => c.notNull())
        .addColumn('contest', 'integer', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('numbers', 'text', (c) => c.notNull())
        .addColumn('second', 'text')
        .addColumn('team', 'text')
        .addColumn('special', 'integer', (c) => c.notNull())
        .addColumn('details', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('received_at', 'text')
        .addPrimaryKeyConstraint('contests_key', ['modality', 'contest'])
        .execute();
      await db.schema.createIndex('contests_day').on('contests').columns(['modality', 'day']).execute();
      await db.schema
        .createTable('article_updates')
        .addColumn('article_slug', 'text', (c) => c.primaryKey())
        .addColumn('last_updated', 'text', (c) => c.notNull())
        .addColumn('update_count', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('source_runs')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('started_at', 'text', (c) => c.notNull())
        .addColumn('ms', 'integer', (c) => c.notNull())
        .addColumn('outcome', 'text', (c) => c.notNull())
        .addColumn('accepted', 'integer', (c) => c.notNull())
        .addColumn('rejected', 'integer', (c) => c.notNull())
        .addColumn('detail', 'text')
        .execute();
      await db.schema.createIndex('source_runs_at').on('source_runs').columns(['source', 'started_at']).execute();
      await db.schema
        .createTable('quarantine')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('detail', 'text', (c) => c.notNull())
        .addColumn('told', 'text', (c) => c.notNull())
        .addColumn('first_at', 'text', (c) => c.notNull())
        .addColumn('last_at', 'text', (c) => c.notNull())
        .addColumn('times', 'integer', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('quarantine_subject').on('quarantine').columns(['subject']).execute();
      await db.schema.createIndex('quarantine_at').on('quarantine').columns(['last_at']).execute();
      await db.schema
        .createTable('meta')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '0002-checked-contests': {
    async up(db) {
      await db.schema.alterTable('contests').addColumn('confirmed_by', 'text').execute();
      await db.schema.alterTable('corrections').addColumn('source', 'text').execute();
      await db.schema.alterTable('corrections').addColumn('reason', 'text').execute();
      await db.schema
        .createTable('contest_corrections')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('modality', 'text', (c) => c.notNull())
        .addColumn('contest', 'integer', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('before', 'text', (c) => c.notNull())
        .addColumn('after', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('reason', 'text')
        .execute();
      await db.schema
        .createIndex('contest_corrections_of')
        .on('contest_corrections')
        .columns(['modality', 'contest'])
        .execute();
    },
  },
  '0003-seals': {
    async up(db) {
      await db.schema.alterTable('draws').addColumn('digest', 'text').execute();
      for (const table of ['draws', 'corrections', 'contests', 'contest_corrections'])
        await db.schema.alterTable(table).addColumn('seal', 'text').execute();
    },
  },
  '0004-sightings': {
    async up(db) {
      for (const column of ['families', 'rivals', 'published_at', 'corrected_at'])
        await db.schema.alterTable('draws').addColumn(column, 'text').execute();
      await db.schema
        .createTable('sightings')
        .addColumn('draw_id', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addColumn('digest', 'text', (c) => c.notNull())
        .addColumn('numbers', 'text', (c) => c.notNull())
        .addColumn('first_at', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('is_live', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('sightings_key', ['draw_id', 'source', 'digest'])
        .execute();
      await db.schema.createIndex('sightings_at').on('sightings').columns(['first_at']).execute();
      await db.schema.createIndex('draws_published').on('draws').columns(['published_at']).execute();
      await db.schema.createIndex('corrections_at').on('corrections').columns(['at']).execute();
    },
  },
  '0005-page-counts': {
    async up(db) {
      await db.schema
        .createTable('page_counts')
        .addColumn('path', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('views', 'integer', (c) => c.notNull())
        .addColumn('likes', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('page_counts_key', ['path', 'day'])
        .execute();
      await db.schema
        .createTable('like_marks')
        .addColumn('mark', 'text', (c) => c.primaryKey())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('net', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('day_secrets')
        .addColumn('day', 'text', (c) => c.primaryKey())
        .addColumn('secret', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '0006-changes': {
    async up(db) {
      await db.schema
        .createTable('changes')
        .addColumn('seq', 'integer', (c) => c.primaryKey())
        .addColumn('subjects', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .execute();
    },
  },
  // Holds all that a look-up of a number reads: where a milhar came is found without reading the prizes themselves.
  '0007-drawn-numbers': {
    async up(db) {
      await db.schema.createIndex('prizes_number').on('prizes').columns(['number', 'draw_id', 'place']).execute();
    },
  },
  // Hold all that the counting of a group reads: where it came, and the groups of first prizes in the order of the draws.
  '0008-prizes-by-group': {
    async up(db) {
      await db.schema.createIndex('prizes_group').on('prizes').columns(['grp', 'draw_id', 'place']).execute();
      await db.schema
        .createIndex('prizes_first')
        .on('prizes')
        .columns(['draw_id', 'grp'])
        .where(sql.ref('place'), '=', 1)
        .execute();
    },
  },
  '0009-withdrawals': {
    async up(db) {
      await db.schema
        .createTable('withdrawals')
        .addColumn('draw_id', 'text', (c) => c.primaryKey())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('seal', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('withdrawals_day').on('withdrawals').column('day').execute();
    },
  },
  '0010-contest-parts': {
    async up(db) {
      await db.schema.alterTable('contests').addColumn('extra', 'text').execute();
    },
  },
  '0011-notices': {
    async up(db) {
      await db.schema
        .createTable('push_subscriptions')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('endpoint', 'text', (c) => c.notNull().unique())
        .addColumn('p256dh', 'text', (c) => c.notNull())
        .addColumn('auth', 'text', (c) => c.notNull())
        .addColumn('quiet_from', 'text')
        .addColumn('quiet_to', 'text')
        .addColumn('per_day', 'integer')
        .addColumn('had_day', 'text', (c) => c.notNull())
        .addColumn('had', 'integer', (c) => c.notNull())
        .addColumn('seen_day', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('push_subscriptions_seen').on('push_subscriptions').column('seen_day').execute();
      await db.schema
        .createTable('push_topics')
        .addColumn('topic', 'text', (c) => c.notNull())
        .addColumn('subscription', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('push_topics_key', ['topic', 'subscription'])
        .execute();
      await db.schema.createIndex('push_topics_of').on('push_topics').column('subscription').execute();
      await db.schema
        .createTable('push_chunks')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('tag', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('topics', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('replaces', 'integer', (c) => c.notNull())
        .addColumn('first_at', 'text', (c) => c.notNull())
        .addColumn('after_id', 'integer', (c) => c.notNull())
        .addColumn('until_id', 'integer')
        .addColumn('left_ids', 'text')
        .addColumn('holder', 'text')
        .addColumn('due_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('push_chunks_due').on('push_chunks').columns(['due_at', 'id']).execute();
      await db.schema.createIndex('push_chunks_tag').on('push_chunks').column('tag').execute();
    },
  },
  '0012-hooks': {
    async up(db) {
      await db.schema
        .createTable('hook_deliveries')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('message', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull())
        .addColumn('posted', 'text')
        .addColumn('holder', 'text')
        .addColumn('due_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('hook_deliveries_target')
        .on('hook_deliveries')
        .columns(['target', 'subject', 'id'])
        .execute();
      await db.schema
        .createTable('hook_targets')
        .addColumn('target', 'text', (c) => c.primaryKey())
        .addColumn('status', 'integer', (c) => c.notNull())
        .addColumn('failing_since', 'text', (c) => c.notNull())
        .addColumn('rest_ms', 'integer', (c) => c.notNull())
        .addColumn('rests_until', 'text')
        .addColumn('ended_at', 'text')
        .execute();
    },
  },
  '0013-operator': {
    async up(db) {
      await db.schema
        .createTable('operator_sessions')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('digest', 'text', (c) => c.notNull().unique())
        .addColumn('opened_by', 'text', (c) => c.notNull())
        .addColumn('origin', 'text', (c) => c.notNull())
        .addColumn('opened_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('operator_log')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('who', 'text', (c) => c.notNull())
        .addColumn('origin', 'text', (c) => c.notNull())
        .addColumn('act', 'text', (c) => c.notNull())
        .addColumn('outcome', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('before', 'text')
        .addColumn('after', 'text')
        .execute();
      await db.schema.createIndex('operator_log_at').on('operator_log').column('at').execute();
    },
  },
  '0014-passkeys': {
    async up(db) {
      await db.schema
        .createTable('operator_passkeys')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull().unique())
        .addColumn('credential', 'text', (c) => c.notNull().unique())
        .addColumn('public_key', 'text', (c) => c.notNull())
        .addColumn('counter', 'bigint', (c) => c.notNull())
        .addColumn('added_at', 'text', (c) => c.notNull())
        .addColumn('used_at', 'text')
        .execute();
      await db.schema
        .createTable('operator_challenges')
        .addColumn('challenge', 'text', (c) => c.primaryKey())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '0015-dismissed': {
    async up(db) {
      for (const column of ['dismissed_at', 'dismissed_by', 'dismissed_for'])
        await db.schema.alterTable('quarantine').addColumn(column, 'text').execute();
      await db.schema
        .createTable('dismissed_disputes')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('draw_id', 'text', (c) => c.notNull())
        .addColumn('tables', 'text', (c) => c.notNull())
        .addColumn('dismissed_at', 'text', (c) => c.notNull())
        .addColumn('dismissed_by', 'text', (c) => c.notNull())
        .addColumn('dismissed_for', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('dismissed_disputes_draw').on('dismissed_disputes').column('draw_id').execute();
    },
  },
  '0016-source-replies': {
    async up(db) {
      await db.schema
        .createTable('source_replies')
        .addColumn('source', 'text', (c) => c.primaryKey())
        .addColumn('page', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '0017-notices-held': {
    async up(db) {
      await db.schema
        .createTable('push_held')
        .addColumn('subscription', 'integer', (c) => c.notNull())
        .addColumn('tag', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('push_held_key', ['subscription', 'tag'])
        .execute();
      await db.schema.createIndex('push_held_day').on('push_held').column('day').execute();
    },
  },
};

export const migrationProvider: MigrationProvider = { getMigrations: async () => migrations };
