CREATE TABLE `cart_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`shopper_id` text NOT NULL,
	`product_id` text NOT NULL,
	`size` text NOT NULL,
	`quantity` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `carts`(`shopper_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`,`size`) REFERENCES `product_sizes`(`product_id`,`size`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_lines_quantity" CHECK("cart_lines"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE INDEX `cart_lines_product` ON `cart_lines` (`product_id`,`size`);--> statement-breakpoint
CREATE UNIQUE INDEX `cart_lines_once` ON `cart_lines` (`shopper_id`,`product_id`,`size`);--> statement-breakpoint
CREATE TABLE `carts` (
	`shopper_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `carts_stale` ON `carts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `checkout_drafts` (
	`shopper_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `carts`(`shopper_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `holds` (
	`order_id` text NOT NULL,
	`product_id` text NOT NULL,
	`size` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`order_id`, `product_id`, `size`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "holds_quantity" CHECK("holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `operator_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`operator_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `operators`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `operator_sessions_age` ON `operator_sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `operators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operators_name_unique` ON `operators` (`name`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`who` text NOT NULL,
	`what` text NOT NULL,
	`detail` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`title` text NOT NULL,
	`size` text NOT NULL,
	`color` text,
	`fabric` text,
	`category` text,
	`sku` text,
	`hsn` text,
	`gst_rate` integer,
	`image` text,
	`unit_price` integer NOT NULL,
	`quantity` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_quantity" CHECK("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_price" CHECK("order_lines"."unit_price" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_lines_order` ON `order_lines` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`token` text NOT NULL,
	`shopper_id` text NOT NULL,
	`status` text DEFAULT 'awaiting payment' NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`pincode` text NOT NULL,
	`subtotal` integer NOT NULL,
	`shipping_cost` integer NOT NULL,
	`courier_charge` integer NOT NULL,
	`amount` integer NOT NULL,
	`courier_id` integer,
	`courier_name` text,
	`courier_days` text,
	`provider_order_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	`checked_at` integer,
	`updated_at` integer NOT NULL,
	CONSTRAINT "orders_amount" CHECK("orders"."amount" = "orders"."subtotal" + "orders"."shipping_cost"),
	CONSTRAINT "orders_positive" CHECK("orders"."subtotal" > 0 and "orders"."shipping_cost" >= 0 and "orders"."courier_charge" >= 0),
	CONSTRAINT "orders_status" CHECK(status in ('awaiting payment', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'refund due', 'refunded', 'return requested', 'returned'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_token_unique` ON `orders` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_providerOrderId_unique` ON `orders` (`provider_order_id`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`expires_at`) WHERE status = 'awaiting payment';--> statement-breakpoint
CREATE INDEX `orders_unsettled` ON `orders` (`created_at`) WHERE provider_order_id is not null and status in ('awaiting payment', 'cancelled');--> statement-breakpoint
CREATE INDEX `orders_newest` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_shopper` ON `orders` (`shopper_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone`);--> statement-breakpoint
CREATE INDEX `orders_pincode` ON `orders` (`pincode`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key_unique` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`captured_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_once` ON `payments` (`order_id`) WHERE status = 'captured';--> statement-breakpoint
CREATE TABLE `product_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`position` integer NOT NULL,
	`src` text NOT NULL,
	`alt` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`color` text DEFAULT '#efe6d6' NOT NULL,
	`blur` text,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_images_order` ON `product_images` (`product_id`,`position`);--> statement-breakpoint
CREATE TABLE `product_sizes` (
	`product_id` text NOT NULL,
	`size` text NOT NULL,
	`position` integer NOT NULL,
	`stock` integer,
	PRIMARY KEY(`product_id`, `size`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_sizes_stock" CHECK("product_sizes"."stock" is null or "product_sizes"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`original_price` integer,
	`badge` text,
	`fabric` text,
	`category` text,
	`color` text,
	`colors` text DEFAULT '[]' NOT NULL,
	`brand` text,
	`sku` text,
	`link` text,
	`hsn` text,
	`gst_rate` integer,
	`weight_grams` integer DEFAULT 400 NOT NULL,
	`care` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	CONSTRAINT "products_price" CHECK("products"."price" >= 100),
	CONSTRAINT "products_original_price" CHECK("products"."original_price" is null or "products"."original_price" > 0),
	CONSTRAINT "products_weight" CHECK("products"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku_unique` ON `products` (`sku`);--> statement-breakpoint
CREATE INDEX `products_newest` ON `products` (`created_at`,`id`) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX `products_cheapest` ON `products` (`price`,`id`) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category`,`created_at`,`id`) WHERE archived_at is null;--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`author` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`product_id`,`rating`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`processed_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhooks_waiting` ON `webhooks` (`received_at`) WHERE processed_at is null;--> statement-breakpoint
CREATE TABLE `wishes` (
	`shopper_id` text NOT NULL,
	`product_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`shopper_id`, `product_id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wishes_product` ON `wishes` (`product_id`);