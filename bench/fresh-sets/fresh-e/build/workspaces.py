NAMES = ['apiary', 'freelance', 'family', 'survey', 'parking', 'webshop']
